import * as z from 'zod/mini';

/** The 14 base statistics (docs/product.md, "All Stats tab"). */
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
 * Statistics that some sources have in addition to the base ones. `defensiveContributions` is a sum that the Fantasy Premier League defines:
 * clearances, blocks, interceptions and tackles, and for midfielders and forwards also recoveries. `fantasyPoints` can be negative.
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

/** The properties of a statistic. */
export interface StatisticTraits {
  /** The display name of the statistic. */
  readonly label: string;
  readonly group: 'base' | 'more';
  /** The unit of a value, such as "goals" in "0.53 goals per game". `null` when the label already contains it. */
  readonly unit: string | null;
  /** The number of decimals of a value: 0 for a count. */
  readonly decimals: 0 | 2;
  readonly subjects: readonly ('player' | 'team')[];
  /** The smallest plan that includes the statistic. */
  readonly plan: 'FREE' | 'PREMIUM';
  /** True when a note can be about the statistic. */
  readonly hasNotes: boolean;
  /** True when the Analyzer predicts the statistic. */
  readonly isAnalysed: boolean;
}

const BOTH = ['player', 'team'] as const;

function base(label: string, plan: StatisticTraits['plan'], use?: 'analysed'): StatisticTraits {
  const isAnalysed = use === 'analysed';
  return { label, group: 'base', unit: null, decimals: 0, subjects: BOTH, plan, hasNotes: true, isAnalysed };
}

function more(label: string, own: Partial<StatisticTraits> = {}): StatisticTraits {
  const common = {
    unit: null,
    decimals: 0,
    subjects: BOTH,
    plan: 'PREMIUM',
    hasNotes: false,
    isAnalysed: false,
  } as const;
  return { label, group: 'more', ...common, ...own };
}

/** The greatest line of any statistic. The passes of both teams can exceed 999. */
export const MOST_LINE = 9999.5;

/** The properties of every statistic. */
export const STATISTIC_CATALOGUE: Readonly<Record<AnyStatistic, StatisticTraits>> = {
  assists: base('Assists', 'FREE', 'analysed'),
  blockedShots: base('Blocked Shots', 'FREE'),
  cornersWon: base('Corners Won', 'FREE', 'analysed'),
  foulsCommitted: base('Fouls Committed', 'PREMIUM', 'analysed'),
  foulsWon: base('Fouls Won', 'FREE'),
  goals: base('Goals', 'FREE', 'analysed'),
  offsides: base('Offsides', 'PREMIUM'),
  passes: base('Passes', 'FREE'),
  redCards: base('Red Cards', 'FREE'),
  saves: base('Saves', 'PREMIUM'),
  shots: base('Shots', 'FREE', 'analysed'),
  shotsOnTarget: base('Shots on Target', 'PREMIUM', 'analysed'),
  tackles: base('Tackles', 'PREMIUM', 'analysed'),
  yellowCards: base('Yellow Cards', 'FREE', 'analysed'),
  expectedGoals: more('Expected Goals', { decimals: 2, unit: 'goals' }),
  expectedAssists: more('Expected Assists', { decimals: 2, unit: 'assists' }),
  chancesCreated: more('Chances Created'),
  touches: more('Touches'),
  touchesInBox: more('Touches in the Box'),
  dribbles: more('Dribbles'),
  crosses: more('Crosses'),
  interceptions: more('Interceptions'),
  clearances: more('Clearances'),
  blocks: more('Blocks'),
  recoveries: more('Recoveries'),
  aerialDuelsWon: more('Aerial Duels Won'),
  defensiveContributions: more('Defensive Contributions', { subjects: ['player'] }),
  fantasyPoints: more('Fantasy Points', { subjects: ['player'], unit: 'points' }),
};
