import type { Statistic } from '#lib/contract/statistic.ts';

/** What a FREE user must not see (specification, section 6), said again here so that a slip in the plans is noticed. */
export const LOCKED: readonly Statistic[] = ['saves', 'foulsCommitted', 'offsides', 'shotsOnTarget', 'tackles'];
