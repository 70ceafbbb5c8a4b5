import type { ScoutQuestion } from '#lib/contract/scout/scout.ts';
import { PLANS } from '#lib/domain/account/plans.ts';
import { readScoutLines, type ScoutLines } from '#lib/domain/scout/scout-lines.ts';
import { SCOUT_GROUPS } from '#lib/domain/scout/scout-statistics.ts';
import { isIncluded } from '#lib/domain/statistics/offered-statistics.ts';
import { isStatisticChoice, type StatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { Problem } from '#server/base/problem.ts';
import type { PlanUser } from '#server/services/request-reads.ts';

const PREMIUM_ONLY = 'This statistic is available in the Premium plan.';
const NO_REFEREES = 'The filter by referee is available in the Premium plan.';

/** The statistics of a view that the plan includes, and the lines. */
export interface ReadScoutQuestion {
  readonly shown: readonly StatisticChoice[];
  readonly lines: ScoutLines;
}

/**
 * Reads which statistics and lines a question is about.
 *
 * @throws {Problem} 400 for an unknown statistic or line, or a statistic and a group; 402 for statistics or a filter that the plan does not include.
 */
export function readScoutQuestion(
  question: Pick<ScoutQuestion, 'statistic' | 'group' | 'line' | 'referee'>,
  plan: PlanUser['plan'],
): ReadScoutQuestion {
  const choices = choicesOf(question);
  const shown = choices.filter((choice) => isIncluded(plan, choice));
  if (shown.length === 0) throw new Problem(402, PREMIUM_ONLY);
  if (question.referee !== undefined && !PLANS[plan].referees) throw new Problem(402, NO_REFEREES);
  const lines = readScoutLines(question.line ?? 'usual', choices);
  if (lines === null)
    throw new Problem(400, 'line is usual, fantasy, a line such as 2.5, or a list such as shots:2.5,goals:0.5.');
  return { shown, lines };
}

function choicesOf({ statistic, group }: Pick<ScoutQuestion, 'statistic' | 'group'>): readonly StatisticChoice[] {
  if (statistic === undefined) return group === undefined ? ['shots'] : SCOUT_GROUPS[group];
  if (group !== undefined) throw new Problem(400, 'Choose a statistic or a group, not both.');
  if (!isStatisticChoice(statistic)) throw new Problem(400, 'There is no such statistic.');
  return [statistic];
}
