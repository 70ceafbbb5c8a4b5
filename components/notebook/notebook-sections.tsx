import { memo, useLayoutEffect, useRef } from 'react';
import { NoteMasonry, spanTeam, variables } from '#components/notebook/note-masonry.tsx';
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
        {teams.map((one) => (
          <TeamNotes key={one.team.id} {...one} plan={plan} />
        ))}
      </div>
    </section>
  ));
});

interface TeamNotesProps extends NotebookTeam {
  readonly plan: Plan;
}

/** A team's name and its cards, in as many columns as its share of the league's cards. */
function TeamNotes({ team, notes, places: [inTwo, inThree], plan }: TeamNotesProps) {
  const section = useRef<HTMLElement>(null);
  const columns = [inTwo?.span ?? 1, inThree?.span ?? 1] as const;
  // After each render, because a card that is gone changes the height.
  useLayoutEffect(() => spanTeam(section.current));
  return (
    <section
      ref={section}
      className={`column gap-2 ${styles.team}`}
      aria-label={team.name}
      data-team={team.id}
      style={variables({
        ...{ '--first-2': inTwo?.first, '--span-2': columns[0] },
        ...{ '--first-3': inThree?.first, '--span-3': columns[1] },
      })}
    >
      <h3 className="row gap-2 shrink">
        <span className="shrink break-anywhere">{team.name}</span>
        <Badge>team</Badge>
      </h3>
      <NoteMasonry notes={notes} columns={columns} plan={plan} showTeam={false} headingAs="h4" />
    </section>
  );
}
