import { ALL_STATISTICS } from '#lib/contract/football/statistic.ts';
import type { ScoutGroup } from '#lib/contract/scout/scout.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { lineSpacing, parseLine } from '#lib/domain/lines/reference-lines.ts';
import { SCOUT_GROUPS } from '#lib/domain/scout/scout-statistics.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import type { StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';

/** The groups of statistics on the match page. The statistics of a group are shown together. */
export const MATCH_GROUPS = ['attack', 'passing', 'defence', 'discipline', 'fantasy'] as const satisfies ScoutGroup[];
type MatchGroup = (typeof MATCH_GROUPS)[number];

/** The settings of the match page. */
export interface MatchSettings {
  readonly shown: StatisticChoice | MatchGroup;
  /** A line of the statistic, or each subject's usual line. A group always has usual lines. */
  readonly line: number | 'usual';
  readonly side: LineSide;
}

export function isMatchGroup(shown: MatchSettings['shown']): shown is MatchGroup {
  return MATCH_GROUPS.some((group) => group === shown);
}

/** True when the plan includes the statistic, or at least one statistic of the group. */
export function isOfferedIn(plan: Plan, shown: MatchSettings['shown']): boolean {
  return isMatchGroup(shown)
    ? SCOUT_GROUPS[shown].some((statistic) => isIncluded(plan, statistic))
    : isIncluded(plan, shown);
}

/** Parses `?stat=shots&line=2.5&side=under`. A setting that is missing, invalid or not in the plan gets its default. */
export function readMatchSettings(address: URLSearchParams, plan: Plan): MatchSettings {
  const named = address.get('stat');
  const known = [...MATCH_GROUPS, ...ALL_STATISTICS].find((one) => one === named);
  const shown = known !== undefined && isOfferedIn(plan, known) ? known : 'attack';
  const side = address.get('side') === 'under' ? 'under' : 'over';
  if (isMatchGroup(shown)) return { shown, line: 'usual', side };
  return { shown, line: parseLine(address.get('line') ?? '', lineSpacing(shown)) ?? 'usual', side };
}

/** The query of the settings, without defaults. The line is left out for a group. */
export function matchAddress({ shown, line, side }: MatchSettings): URLSearchParams {
  const address = new URLSearchParams(shown === 'attack' ? {} : { stat: shown });
  if (line !== 'usual' && !isMatchGroup(shown)) address.set('line', String(line));
  if (side === 'under') address.set('side', side);
  return address;
}
