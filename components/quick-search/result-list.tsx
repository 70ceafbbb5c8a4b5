import Search from 'lucide-react/icons/search';
import styles from '#components/quick-search/quick-search.module.css';
import { SubjectGrid, type SubjectGridProps } from '#components/quick-search/subject-grid.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { ListedGroup } from '#lib/domain/lookup/found-subjects.ts';

export interface ResultListProps extends SubjectGridProps {
  readonly groups: readonly ListedGroup[];
  /** The search text. `null` while the list shows the recent subjects. */
  readonly query: string | null;
  readonly isLoading: boolean;
  readonly onOpen: () => void;
}

const WIDTHS = [210, 170, 240, 190];

/** The subjects that were found, or the recent subjects, or a hint when there are none. */
export function ResultList({ query, isLoading, onOpen, ...grid }: ResultListProps) {
  if (grid.groups.length > 0) return <SubjectGrid {...grid} />;
  if (query === null) {
    return (
      <EmptyState
        icon={<Search size={20} />}
        title="Ten games, one line"
        text="Type two letters of a player or a team. What you look up stays here."
        action={<Button onClick={onOpen}>Open side panel</Button>}
      />
    );
  }
  if (isLoading) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton width={72} height={12} />
        {WIDTHS.map((width) => (
          <Skeleton key={width} width={width} height={18} />
        ))}
      </div>
    );
  }
  return (
    <EmptyState title={`No player or team matches “${query}”.`} text="Check the spelling, or try fewer letters." />
  );
}
