import type { Plan } from '#lib/contract/plan.ts';
import type { Statistic } from '#lib/contract/statistic.ts';

/** What a panel shows before anything was chosen: the first one differs from the others (specification, section 2, Compare tab). */
export function defaultStatistic(plan: Plan, panelIndex: number): Statistic {
  if (plan === 'FREE') return panelIndex === 0 ? 'shots' : 'blockedShots';
  return panelIndex === 0 ? 'shotsOnTarget' : 'foulsCommitted';
}
