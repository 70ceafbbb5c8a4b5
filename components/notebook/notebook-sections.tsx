import { type CSSProperties, memo } from 'react';
import { NoteMasonry } from '#components/notebook/note-masonry.tsx';
import styles from '#components/notebook/notebook-sections.module.css';
import { Badge } from '#components/ui/badge.tsx';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { NotebookSection, NotebookTeam } from '#lib/domain/notebook/notebook-groups.ts';

interface NotebookSectionsProps {
  readonly sections: readonly NotebookSection[];
  readonly plan: Plan;
}

/** The notes by league or National Teams, then by team. */
export const NotebookSections = memo(function NotebookSections({ sections, plan }: NotebookSectionsProps) {
  return sections.map(({ key, name, badge, teams }) => (
    <section key={key} className="column gap-3" aria-label={name}>
      <h2 className={`row gap-2 shrink ${styles.heading}`}>
        <span className="shrink break-anywhere">{name}</span>
        <Badge tone="accent">{badge}</Badge>
      </h2>
      <div className={`column ${styles.teams}`}>
        {teams.map(({ team, notes }) => (
          <TeamNotes key={team.id} team={team} notes={notes} plan={plan} />
        ))}
      </div>
    </section>
  ));
});

interface TeamNotesProps extends NotebookTeam {
  readonly plan: Plan;
}

/** A team's name and its cards. A team with few cards is only as wide as these. */
function TeamNotes({ team, notes, plan }: TeamNotesProps) {
  const columns = { '--columns-2': Math.min(notes.length, 2), '--columns-3': Math.min(notes.length, 3) };
  return (
    <section className={`column gap-2 ${styles.team}`} aria-label={team.name} style={columns as CSSProperties}>
      <h3 className="row gap-2 shrink">
        <span className="shrink break-anywhere">{team.name}</span>
        <Badge>team</Badge>
      </h3>
      <NoteMasonry notes={notes} plan={plan} showTeam={false} headingAs="h4" />
    </section>
  );
}
