import { Search, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { SourceCredit } from '#components/shared/figures/source-credit.tsx';
import styles from '#components/stats/all-stats/all-stats.module.css';
import cardStyles from '#components/stats/all-stats/all-stats-card.module.css';
import { AllStatsGrid } from '#components/stats/all-stats/all-stats-grid.tsx';
import type { ChangeAllStats } from '#components/stats/all-stats/use-all-stats-settings.ts';
import { MonthlyLimitNotice } from '#components/stats/parts/monthly-limit-notice.tsx';
import { PanelFailure } from '#components/stats/parts/panel-failure.tsx';
import type { SubjectGames } from '#components/stats/parts/use-subject-games.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { User } from '#lib/contract/user/user.ts';
import type { AllStatsSettings } from '#lib/domain/panels/all-stats-settings.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { sourcesOf } from '#lib/domain/statistics/provenance.ts';
import { type StatisticChoice, type StatisticGroup, statisticGroup } from '#lib/domain/statistics/statistic-choice.ts';

interface AllStatsResultProps {
  readonly settings: AllStatsSettings;
  /** True once the stored settings were read. */
  readonly isRead: boolean;
  readonly loaded: SubjectGames;
  /** The statistics of the checklist, and those to show. */
  readonly offered: readonly StatisticChoice[];
  readonly choices: readonly StatisticChoice[];
  readonly user: User;
  readonly onChange: ChangeAllStats;
}

/** The content below the settings of All Stats: the cards, their placeholders, or the reason why there are none. */
export function AllStatsResult({ settings, isRead, loaded, offered, choices, user, onChange }: AllStatsResultProps) {
  const { detail, games, isLoading, failure } = loaded;
  const groups = useMemo(() => [...Map.groupBy(choices, statisticGroup)], [choices]);
  const [opened, setOpened] = useState<readonly StatisticGroup[]>([]);
  const toggle = (group: StatisticGroup) =>
    setOpened(opened.includes(group) ? opened.filter((one) => one !== group) : [...opened, group]);
  if (settings.subject === null) {
    return (
      <div className={`center ${styles.blank}`}>
        {isRead && (
          <EmptyState
            icon={<Search />}
            title="No player or team selected"
            text="Use the search box above to find a player or team"
          />
        )}
      </div>
    );
  }
  const placeholders = <AllStatsSkeleton cards={groups[0]?.[1].length ?? 0} />;
  if (isLoading) return placeholders;
  if (failure?.isMonthlyLimit) return <MonthlyLimitNotice resetsAt={user.usage.resetsAt} />;
  if (failure) return <PanelFailure message={failure.message} onRetry={failure.retry} />;
  if (!detail) return placeholders;
  if (choices.length === 0) {
    return (
      <div className={`center ${styles.blank}`}>
        {offered.some((choice) => isIncluded(user.plan, choice)) ? (
          <EmptyState title="No statistics selected" text="Choose what to see with “Select Stats” above." />
        ) : (
          <EmptyState
            icon={<Star />}
            title="Saves are in the Premium plan"
            text="All Stats shows what a goalkeeper saves. Goals, cards and passes are in Compare Stats, in every plan."
            action={<Link to="/app/settings?plan=true">Upgrade now</Link>}
          />
        )}
      </div>
    );
  }
  return (
    <>
      <AllStatsGrid {...{ detail, games, settings, groups, opened, onChange }} onToggle={toggle} />
      {sourcesOf(detail).map((source) => (
        <SourceCredit key={source.name} source={source} />
      ))}
    </>
  );
}

function AllStatsSkeleton({ cards }: { cards: number }) {
  return (
    <div className={`stack gap-2 ${styles.grid}`}>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical.
        <Card key={index} padded={false} className={cardStyles.card} aria-hidden="true">
          <div className={`stack ${cardStyles.head}`}>
            <Skeleton width={120} height={18} />
            <Skeleton width={150} height={14} />
          </div>
          <div className={`muted small ${cardStyles.description}`}>
            <Skeleton width="80%" height={14} />
          </div>
          <Skeleton height={150} />
        </Card>
      ))}
    </div>
  );
}
