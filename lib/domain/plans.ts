import type { Plan } from '#lib/contract/plan.ts';
import {
  type AnyStatistic,
  MORE_STATISTICS,
  type MoreStatistic,
  STATISTIC_CATALOGUE,
  STATISTICS,
  type Statistic,
} from '#lib/contract/statistic.ts';
import type { Usage } from '#lib/contract/user.ts';

/** What a plan includes; `null` means unlimited. */
export interface PlanRules {
  /** Base statistics whose values, and whose total and opposite variants, the plan shows. */
  readonly statistics: readonly Statistic[];
  /** Further statistics that the plan shows, where a source has them. */
  readonly moreStatistics: readonly MoreStatistic[];
  /** How many past games a subject's details hold. */
  readonly historyGames: number;
  /** The number of detail requests in a UTC month. */
  readonly requestsPerMonth: number | null;
  readonly notes: number | null;
  readonly referees: boolean;
  /** The number of matches of a day that the Analyzer shows. */
  readonly analyzerMatches: number | null;
  /** The number of rows that Scout shows of a view. */
  readonly scoutRows: number | null;
  /** The number of watchlist entries that can have alerts. */
  readonly watchedWithAlerts: number | null;
  /** Whether tables of the user's own can be stored. Stored ones stay and can be read and removed in every plan. */
  readonly ownTables: boolean;
}

/** The maximum that a user can store: tables, their rows together, and their characters together. A table has at most 10 MB. */
export const OWN_TABLE_LIMITS = { tables: 30, rows: 50_000, characters: 20_000_000, bytes: 10_000_000 } as const;

/** The maximum number of games: fifteen months of a club that plays twice a week, drawn in less than a second. */
const LONG_HISTORY = 100;

const PAID: PlanRules = {
  statistics: STATISTICS,
  moreStatistics: MORE_STATISTICS,
  historyGames: LONG_HISTORY,
  requestsPerMonth: null,
  notes: null,
  referees: true,
  analyzerMatches: null,
  scoutRows: null,
  watchedWithAlerts: null,
  ownTables: true,
};

function isFree(statistic: AnyStatistic): boolean {
  return STATISTIC_CATALOGUE[statistic].plan === 'FREE';
}

/** Each plan's limits (docs/product.md, "Plans"). The server enforces them; the interface only mirrors them. */
export const PLANS: Readonly<Record<Plan, PlanRules>> = {
  FREE: {
    statistics: STATISTICS.filter(isFree),
    moreStatistics: MORE_STATISTICS.filter(isFree),
    historyGames: 10,
    requestsPerMonth: 30,
    notes: 5,
    referees: false,
    analyzerMatches: 1,
    scoutRows: 5,
    watchedWithAlerts: 1,
    ownTables: false,
  },
  PREMIUM: PAID,
  ANNUAL: PAID,
  LIFETIME: PAID,
};

/** True when a plan shows a statistic. */
export function showsStatistic(plan: Plan, statistic: AnyStatistic): boolean {
  const { statistics, moreStatistics } = PLANS[plan];
  return [...statistics, ...moreStatistics].includes(statistic);
}

/** The message when the plan's note limit is reached (docs/product.md, "Plans"). */
export function noteLimitSentence(limit: number): string {
  return `The free plan holds ${limit} notes. Upgrade to Premium for unlimited notes.`;
}

/** The message when the plan's limit of watchlist entries with alerts is reached. */
export function alertLimitSentence(limit: number): string {
  const subjects = limit === 1 ? 'one subject' : `${limit} subjects`;
  return `The free plan has alerts for ${subjects} of the watchlist. Upgrade to Premium for all.`;
}

/**
 * The later of two usage reports of one user, whatever order they arrived in: the one of the later month, and within a month the one with
 * the higher count, because the count never decreases.
 */
export function laterUsage(one: Usage, other: Usage): Usage {
  const months = Date.parse(one.resetsAt) - Date.parse(other.resetsAt);
  return (months || one.used - other.used) < 0 ? other : one;
}
