import type { Statistic } from '#lib/contract/football/statistic.ts';

/** The statistics that a FREE user must not see, repeated here so that a mistake in the plans fails a test. */
export const LOCKED: readonly Statistic[] = ['saves', 'foulsCommitted', 'offsides', 'shotsOnTarget', 'tackles'];
