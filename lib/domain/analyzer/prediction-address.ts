import type { Plan } from '#lib/contract/user/plan.ts';
import type { MatchPrediction } from '#lib/domain/analyzer/match-prediction.ts';
import { emptyPanel, withChoice, withSubject } from '#lib/domain/panels/panel.ts';
import { panelText } from '#lib/domain/panels/panel-text.ts';
import { offeredChoice } from '#lib/domain/statistics/offered-statistics.ts';

/**
 * The path of the Stats page with the prediction's subject, statistic and line in the first panel. The line K+ becomes
 * K − 0.5. A statistic outside the plan is replaced by the default one with its default line.
 *
 * @param line the K of the line K+, 1 or more
 * @example predictionStatsAddress(kaneShots, 4, 'PREMIUM') // '/app/stats?panels=1&p1=player-123_shots_over-3.5'
 */
export function predictionStatsAddress(
  { subject, statistic }: Pick<MatchPrediction, 'subject' | 'statistic'>,
  line: number,
  plan: Plan,
): string {
  const panel = withSubject(emptyPanel(plan, 0), subject);
  const choice = offeredChoice(statistic, subject.type, plan);
  const shown = choice === null ? panel : { ...withChoice(panel, choice), line: line - 0.5 };
  return `/app/stats?${new URLSearchParams({ panels: '1', p1: panelText(shown) })}`;
}
