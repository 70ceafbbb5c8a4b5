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
