import type { Plan } from '#lib/contract/user/plan.ts';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import { REFEREE_LABELS, REFEREE_STATISTICS } from '#lib/domain/panels/referee-panel.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import {
  choicesFor,
  isStatisticChoice,
  moreChoicesFor,
  statisticLabel,
} from '#lib/domain/statistics/statistic-choice.ts';
import type { WatchSubject } from '#lib/domain/watchlist/watched-key.ts';

/** The statistics that an entry can have, with their labels. Those of players and teams outside the plan are locked. */
export function watchStatistics(type: WatchSubject['type'], plan: Plan) {
  if (type === 'referee')
    return REFEREE_STATISTICS.map((value) => ({ value: value as string, label: REFEREE_LABELS[value] }));
  return [...choicesFor(type), ...moreChoicesFor(type)].map((choice) => ({
    value: choice as string,
    label: statisticLabel(choice),
    ...(isIncluded(plan, choice) ? {} : { disabled: true, hint: 'Available in Premium plan' }),
  }));
}

/** @example watchedText({ statistic: 'shots', line: 2.5, side: 'over' }, 'player') // 'Shots over 2.5' */
export function watchedText(
  { statistic, line, side }: Pick<Watched, 'statistic' | 'line' | 'side'>,
  type: WatchSubject['type'],
): string {
  if (statistic === null || !isStatisticChoice(statistic)) return 'No statistic';
  const label =
    type === 'referee' && statistic === 'foulsCommitted' ? REFEREE_LABELS.foulsCommitted : statisticLabel(statistic);
  return `${label} ${side} ${line ?? 'the usual line'}`;
}
