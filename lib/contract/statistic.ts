import * as z from 'zod/mini';

/** The 14 base statistics (docs/product.md, "Data shapes"). */
export const STATISTICS = [
  'assists',
  'blockedShots',
  'cornersWon',
  'foulsCommitted',
  'foulsWon',
  'goals',
  'offsides',
  'passes',
  'redCards',
  'saves',
  'shots',
  'shotsOnTarget',
  'tackles',
  'yellowCards',
] as const;

export const statisticSchema = z.enum(STATISTICS);
export type Statistic = z.infer<typeof statisticSchema>;

/**
 * Statistics that some sources measure beyond the base ones. `defensiveContributions` is the Fantasy Premier League's sum of clearances,
 * blocks, interceptions and tackles, for midfielders and forwards with recoveries. `fantasyPoints` can be negative.
 */
export const MORE_STATISTICS = [
  'expectedGoals',
  'expectedAssists',
  'chancesCreated',
  'touches',
  'touchesInBox',
  'dribbles',
  'crosses',
  'interceptions',
  'clearances',
  'blocks',
  'recoveries',
  'aerialDuelsWon',
  'defensiveContributions',
  'fantasyPoints',
] as const;

export const moreStatisticSchema = z.enum(MORE_STATISTICS);
export type MoreStatistic = z.infer<typeof moreStatisticSchema>;

/** Every statistic that a source can have. */
export const ALL_STATISTICS = [...STATISTICS, ...MORE_STATISTICS] as const;

export const anyStatisticSchema = z.enum(ALL_STATISTICS);
export type AnyStatistic = z.infer<typeof anyStatisticSchema>;
