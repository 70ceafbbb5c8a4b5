import { memo } from 'react';
import { SubjectSearch, type SubjectSearchProps } from '#components/shared/search/subject-search.tsx';
import styles from '#components/stats/parts/panel-title.module.css';
import { aboutOf } from '#components/stats/parts/subject-info.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { SubjectDetail } from '#lib/contract/football/search.ts';

interface PanelTitleProps extends Omit<SubjectSearchProps, 'className'> {
  readonly detail: SubjectDetail | undefined;
}

/** The search of a panel. Once a subject is chosen, it is the panel's title, with the player's position and team or the team's league. */
export const PanelTitle = memo(function PanelTitle({ detail, ...search }: PanelTitleProps) {
  const { subject, name, isLoading } = search;
  const isChosen = subject !== null;
  // The search keeps its position in the tree, and so keeps the focus and the typed text.
  return (
    <div className="column">
      {isChosen && (
        <VisuallyHidden as="div">
          <h3>{name}</h3>
        </VisuallyHidden>
      )}
      <SubjectSearch {...search} className={isChosen ? styles.name : undefined} />
      {isChosen && (
        <p className={`row wrap muted tiny ${styles.about}`}>
          {detail ? aboutOf(detail) : isLoading && <Skeleton width={190} height={14} />}
          {detail && detail.source.label !== null && <Badge>{detail.source.label}</Badge>}
        </p>
      )}
    </div>
  );
});
