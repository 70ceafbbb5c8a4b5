import type { CSSProperties } from 'react';
import { NoteMasonry } from '#components/notebook/note-masonry.tsx';
import styles from '#components/notebook/team-notes.module.css';
import { Badge } from '#components/ui/badge.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { NotebookTeam } from '#lib/domain/notebook-groups.ts';

interface TeamNotesProps extends NotebookTeam {
  readonly plan: Plan;
}

/** A team's name and its cards. A team with few cards is only as wide as these. */
export function TeamNotes({ team, notes, plan }: TeamNotesProps) {
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
