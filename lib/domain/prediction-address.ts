import type { Plan } from '#lib/contract/plan.ts';
import type { MatchPrediction } from '#lib/domain/match-prediction.ts';
import { offeredChoice } from '#lib/domain/offered-statistics.ts';
import { emptyPanel, withChoice, withSubject } from '#lib/domain/panel.ts';
import { panelText } from '#lib/domain/panel-text.ts';

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
