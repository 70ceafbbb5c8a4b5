import { useCallback, useDeferredValue, useMemo } from 'react';
import styles from '#components/stats/all-stats/all-stats.module.css';
import { AllStatsCard } from '#components/stats/all-stats/all-stats-card.tsx';
import type { ChangeAllStats } from '#components/stats/all-stats/use-all-stats-settings.ts';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Game } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { pointsByStatistic } from '#lib/domain/games/chart-points.ts';
import { leaguesOf, NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import { type AllStatsSettings, withOwnLine } from '#lib/domain/panels/all-stats-settings.ts';
import { scopeOf } from '#lib/domain/panels/set-filters.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

interface AllStatsGridProps {
  readonly detail: SubjectDetail;
  readonly games: readonly Game[];
  readonly settings: AllStatsSettings;
  /** The statistics to show. The array must stay the same while its content does. */
  readonly choices: readonly StatisticChoice[];
  readonly onChange: ChangeAllStats;
}

/** A card for each chosen statistic. All cards show the same last ten games. */
export function AllStatsGrid({ detail, games, settings, choices, onChange }: AllStatsGridProps) {
  const { line, side, ownLines } = settings;
  // A changed control is painted first. The cards follow in one deferred render.
  const filter = useDeferredValue(settings.filter);
  const period = useDeferredValue(settings.period);
  const shown = useMemo(() => shownGames(games, { ...NO_FILTER, ...filter }), [games, filter]);
  const statistics = useMemo(
    () => pointsByStatistic(shown, choices, period, detail, games),
    [shown, choices, period, detail, games],
  );
  const scope = useMemo(() => {
    const team = 'player' in detail ? detail.player.teams[0]?.name : undefined;
    const filtered = { filter: { ...NO_FILTER, ...filter }, opponent: null, subject: null };
    return scopeOf(filtered, { leagues: leaguesOf(games), opponent: null, team });
  }, [detail, games, filter]);
  const onLine = useCallback(
    (choice: StatisticChoice, next: number) => onChange((before) => withOwnLine(before, choice, next)),
    [onChange],
  );

  if (shown.length === 0) return <EmptyState title="No data available" text="No games match these filters." />;
  return (
    <div className={`stack gap-3 ${styles.grid}`}>
      {statistics.map(({ choice, points }) => (
        <AllStatsCard
          key={choice}
          choice={choice}
          points={points}
          line={line}
          ownLine={ownLines[choice]}
          side={side}
          subject={nameOf(detail)}
          scope={scope}
          source={detail.source}
          fantasy={fantasyLine(detail, choice)}
          period={period}
          onLine={onLine}
        />
      ))}
    </div>
  );
}
