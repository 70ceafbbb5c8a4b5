import { memo } from 'react';
import styles from '#components/notebook/notebook-sections.module.css';
import { TeamNotes } from '#components/notebook/team-notes.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Plan } from '#lib/contract/plan.ts';
import type { NotebookSection } from '#lib/domain/notebook-groups.ts';

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
