import type { CSSProperties } from 'react';
import { NoteMasonry } from '#components/notebook/note-masonry.tsx';
import styles from '#components/notebook/team-notes.module.css';
import { useNear } from '#components/notebook/use-near.ts';
import { Badge } from '#components/ui/badge.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { NotebookTeam } from '#lib/domain/notebook-groups.ts';

interface TeamNotesProps extends NotebookTeam {
  readonly plan: Plan;
  /** The number of cards in the first render. */
  readonly eager: number;
}

/** A team's name and its cards. The cards are rendered when they come near the window. */
export function TeamNotes({ team, notes, plan, eager }: TeamNotesProps) {
  const [ref, { wasNear }] = useNear(eager > 0);
  return (
    <section ref={ref} className={`column gap-2 ${styles.team}`} aria-label={team.name} style={roomFor(notes.length)}>
      <h3 className="row gap-2 shrink">
        <span className="shrink break-anywhere">{team.name}</span>
        <Badge>team</Badge>
      </h3>
      {wasNear ? (
        <NoteMasonry notes={notes} plan={plan} eager={eager} showTeam={false} headingAs="h4" />
      ) : (
        <div className={styles.room} />
      )}
    </section>
  );
}

/** The number of columns and rows that the cards fill, for layouts of one, two and three columns. */
function roomFor(cards: number): CSSProperties {
  const columns = [1, 2, 3].map((most) => [most, Math.min(cards, most)] as const);
  return Object.fromEntries(
    columns.flatMap(([most, filled]) => [
      [`--columns-${most}`, filled],
      [`--rows-${most}`, Math.ceil(cards / most)],
    ]),
  );
}
