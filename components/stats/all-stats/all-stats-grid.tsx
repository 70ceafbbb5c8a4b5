import { ChevronDown, ChevronUp } from 'lucide-react';
import { Fragment, useCallback, useDeferredValue, useMemo } from 'react';
import styles from '#components/stats/all-stats/all-stats.module.css';
import { AllStatsCard } from '#components/stats/all-stats/all-stats-card.tsx';
import type { ChangeAllStats } from '#components/stats/all-stats/use-all-stats-settings.ts';
import { nameOf } from '#components/stats/parts/use-subject-games.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Game } from '#lib/contract/football/game.ts';
import type { SubjectDetail } from '#lib/contract/football/search.ts';
import { fantasyLine } from '#lib/domain/fantasy/fantasy-line.ts';
import { pointsByStatistic } from '#lib/domain/games/chart-points.ts';
import { leaguesOf, NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import { type AllStatsSettings, withOwnLine } from '#lib/domain/panels/all-stats-settings.ts';
import { scopeOf } from '#lib/domain/panels/set-filters.ts';
import {
  STATISTIC_GROUPS,
  type StatisticChoice,
  type StatisticGroup,
} from '#lib/domain/statistics/statistic-choice.ts';

interface AllStatsGridProps {
  readonly detail: SubjectDetail;
  readonly games: readonly Game[];
  readonly settings: AllStatsSettings;
  /** The statistics to show by group. The array must stay the same while its content does. */
  readonly groups: readonly (readonly [StatisticGroup, readonly StatisticChoice[]])[];
  /** The opened groups. The first group is always open. */
  readonly opened: readonly StatisticGroup[];
  readonly onToggle: (group: StatisticGroup) => void;
  readonly onChange: ChangeAllStats;
}

/** A card for each chosen statistic, in groups that open. All cards show the same last ten games. */
export function AllStatsGrid({ groups, opened, onToggle, ...props }: AllStatsGridProps) {
  const { detail, games } = props;
  // A changed control is painted first. The cards follow in one deferred render.
  const filter = useDeferredValue(props.settings.filter);
  const shown = useMemo(() => shownGames(games, { ...NO_FILTER, ...filter }), [games, filter]);
  const scope = useMemo(() => {
    const team = 'player' in detail ? detail.player.teams[0]?.name : undefined;
    const filtered = { filter: { ...NO_FILTER, ...filter }, opponent: null, subject: null };
    return scopeOf(filtered, { leagues: leaguesOf(games), opponent: null, team });
  }, [detail, games, filter]);

  if (shown.length === 0) return <EmptyState title="No data available" text="No games match these filters." />;
  return groups.map(([group, choices], index) => {
    const isOpen = index === 0 || opened.includes(group);
    return (
      <Fragment key={group}>
        {index > 0 && (
          <Button wide aria-expanded={isOpen} onClick={() => onToggle(group)}>
            {STATISTIC_GROUPS[group]} · {choices.length}
            {isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
          </Button>
        )}
        {isOpen && <Cards {...props} shown={shown} scope={scope} choices={choices} />}
      </Fragment>
    );
  });
}

interface CardsProps extends Pick<AllStatsGridProps, 'detail' | 'games' | 'settings' | 'onChange'> {
  readonly shown: readonly Game[];
  readonly scope: readonly string[];
  readonly choices: readonly StatisticChoice[];
}

function Cards({ detail, games, settings, shown, scope, choices, onChange }: CardsProps) {
  const { line, side, ownLines } = settings;
  const period = useDeferredValue(settings.period);
  const statistics = useMemo(
    () => pointsByStatistic(shown, choices, period, detail, games),
    [shown, choices, period, detail, games],
  );
  const onLine = useCallback(
    (choice: StatisticChoice, next: number) => onChange((before) => withOwnLine(before, choice, next)),
    [onChange],
  );
  return (
    <div className={`stack gap-2 ${styles.grid}`}>
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
