import type { PlayerPeriod, TeamPeriod } from '#lib/contract/football/game.ts';
import type { AnyStatistic, MoreStatistic } from '#lib/contract/football/statistic.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import type { PlanRules } from '#lib/domain/account/plans.ts';

interface Periods<Block> {
  full: Block;
  firstHalf: Block;
  secondHalf: Block;
}

type TeamRow = { readonly period: number; readonly mix: number | null } & Readonly<Record<AnyStatistic, number | null>>;
type PlayerRow = TeamRow & Readonly<Pick<PlayerPeriod, 'minutesPlayed' | 'startedMatch'>>;

/** Selects the parts of the rows that a reply contains. */
export interface Shown {
  /** The plan's statistics. */
  readonly plan: Pick<PlanRules, 'statistics' | 'moreStatistics'>;
  /** Collects the ids of mixes with their indexes in the reply; absent for replies without mixes. */
  readonly mixes?: Map<number, number>;
}

/**
 * A team's full match and halves. In a period without a row, and for statistics that the plan does not include, base values are `null` and
 * further statistics are absent.
 */
export function teamPeriods(rows: readonly TeamRow[], shown: Shown): Periods<TeamPeriod> {
  return periods(rows, (row) => block(row, shown));
}

/** A player's full match and halves, like {@link teamPeriods}. Minutes and start are included in every plan. */
export function playerPeriods(rows: readonly PlayerRow[], shown: Shown): Periods<PlayerPeriod> {
  return periods(rows, (row) => ({
    ...block(row, shown),
    minutesPlayed: row?.minutesPlayed ?? null,
    startedMatch: row?.startedMatch ?? null,
  }));
}

function periods<Row extends { readonly period: number }, Block>(
  rows: readonly Row[],
  form: (row: Row | undefined) => Block,
): Periods<Block> {
  const [full, firstHalf, secondHalf] = [0, 1, 2].map((period) => rows.find((row) => row.period === period));
  return { full: form(full), firstHalf: form(firstHalf), secondHalf: form(secondHalf) };
}

function block(row: TeamRow | undefined, { plan, mixes }: Shown): TeamPeriod {
  const entries = STATISTICS.map((statistic) => [
    statistic,
    plan.statistics.includes(statistic) ? (row?.[statistic] ?? null) : null,
  ]);
  const base = Object.fromEntries(entries) as TeamPeriod;
  const more: Partial<Record<MoreStatistic, number>> = {};
  for (const statistic of plan.moreStatistics) {
    const value = row?.[statistic] ?? null;
    if (value !== null) more[statistic] = value;
  }
  if (Object.keys(more).length > 0) base.more = more;
  if (mixes !== undefined && row !== undefined && row.mix !== null) base.mix = indexOf(mixes, row.mix);
  return base;
}

/** The index of a mix in the reply. A mix that the reply does not have yet is added. */
export function indexOf(mixes: Map<number, number>, id: number): number {
  const index = mixes.get(id) ?? mixes.size;
  mixes.set(id, index);
  return index;
}
