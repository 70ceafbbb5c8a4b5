import type { SubjectDetail } from '#lib/contract/search.ts';
import { choicesFor, type StatisticChoice } from '#lib/domain/statistic-choice.ts';

/** The lists of All Stats: a goalkeeper is watched for other things than the rest of his team. */
export type StatisticList = 'outfield' | 'goalkeeper' | 'team';

/** Which list a subject has; a player whose position is unknown counts as an outfield player. */
export function statisticListOf(detail: SubjectDetail): StatisticList {
  if ('team' in detail) return 'team';
  return detail.player.position === 'GK' ? 'goalkeeper' : 'outfield';
}

/**
 * Every statistic that All Stats has for a subject: 13 for an outfield player, Saves alone for a goalkeeper, all 14 with their total
 * and opponent variants for a team (specification, section 9, stats lists).
 */
export function allStatistics(list: StatisticList): readonly StatisticChoice[] {
  if (list === 'goalkeeper') return ['saves'];
  return list === 'team' ? choicesFor('team') : choicesFor('player').filter((choice) => choice !== 'saves');
}
