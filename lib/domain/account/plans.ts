import {
  type AnyStatistic,
  MORE_STATISTICS,
  type MoreStatistic,
  STATISTIC_CATALOGUE,
  STATISTICS,
  type Statistic,
} from '#lib/contract/football/statistic.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { Usage } from '#lib/contract/user/user.ts';

/** The contents of a plan. A limit of `null` means unlimited. */
export interface PlanRules {
  /** The plan's base statistics. Each includes its total and opponent variants. */
  readonly statistics: readonly Statistic[];
  /** The further statistics that the plan includes, if a source has them. */
  readonly moreStatistics: readonly MoreStatistic[];
  /** The maximum number of past games in a subject's details. */
  readonly historyGames: number;
  /** The maximum number of metered requests in a UTC month. */
  readonly requestsPerMonth: number | null;
  readonly notes: number | null;
  readonly referees: boolean;
  /** The maximum number of matches of a day in the Analyzer. */
  readonly analyzerMatches: number | null;
  /** The maximum number of rows of a view in Scout. */
  readonly scoutRows: number | null;
  /** The maximum number of watchlist entries with alerts. */
  readonly watchedWithAlerts: number | null;
  /** True when users can store tables of their own. Stored tables can be read and removed in every plan. */
  readonly ownTables: boolean;
  /** True when users can download whole tables as files, with all stored seasons. */
  readonly wholeTables: boolean;
}

/**
 * The limits of a user's own tables: the number of tables, of all rows together and of all characters together, and the bytes, rows, matches and teams of
 * one table. A league's season with the figures of all players fits in two or three tables. The largest table is stored without a noticeable delay for
 * other users.
 */
export const OWN_TABLE_LIMITS = {
  tables: 30,
  rows: 10_000,
  characters: 20_000_000,
  bytes: 10_000_000,
  table: { rows: 5000, matches: 1000, teams: 200 },
} as const;

/**
 * The maximum number of past games in a paid plan. A club with two games a week plays fewer in a season, and a chart of
 * 100 games is drawn in less than a second.
 */
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
  wholeTables: true,
};

function isFree(statistic: AnyStatistic): boolean {
  return STATISTIC_CATALOGUE[statistic].plan === 'FREE';
}

/** The contents of each plan (docs/product.md, "Plans"). The server enforces them, and the interface only mirrors them. */
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
    wholeTables: false,
  },
  PREMIUM: PAID,
  ANNUAL: PAID,
  LIFETIME: PAID,
};

/** True when a plan includes a statistic. */
export function showsStatistic(plan: Plan, statistic: AnyStatistic): boolean {
  const { statistics, moreStatistics } = PLANS[plan];
  return [...statistics, ...moreStatistics].includes(statistic);
}

/** True when a plan includes subjects of a kind. */
export function includesSubject(plan: Plan, kind: 'player' | 'team' | 'referee'): boolean {
  return kind !== 'referee' || PLANS[plan].referees;
}

/** The message when a user has reached the plan's limit of notes (docs/product.md, "Plans"). */
export function noteLimitSentence(limit: number): string {
  return `The free plan holds ${limit} notes. Upgrade to Premium for unlimited notes.`;
}

/** The message when a user has reached the plan's limit of watchlist entries with alerts. */
export function alertLimitSentence(limit: number): string {
  const subjects = limit === 1 ? 'one subject' : `${limit} subjects`;
  return `The free plan has alerts for ${subjects} of the watchlist. Upgrade to Premium for all.`;
}

/**
 * The newer of two usage reports of the same user, in whatever order they arrived. It is the report of the later month.
 * Within a month it is the one with the higher count, because the count never decreases.
 */
export function laterUsage(one: Usage, other: Usage): Usage {
  const months = Date.parse(one.resetsAt) - Date.parse(other.resetsAt);
  return (months || one.used - other.used) < 0 ? other : one;
}
