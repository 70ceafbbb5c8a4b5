import type { Position } from '#lib/contract/search.ts';
import { STATISTICS, type Statistic } from '#lib/contract/statistic.ts';
import type { Random } from '#server/sources/demo/random.ts';
import { ROLE_RATES, type Shared } from '#server/sources/demo/rates.ts';
import { type Half, minutesIn, type Spell } from '#server/sources/demo/spells.ts';

export type Counts = Record<Statistic, number>;
export type CountsByHalf = readonly [Counts, Counts];

/** The counts of one side. The simulation adds to them. */
export interface Sheet {
  readonly spells: readonly Spell[];
  readonly team: CountsByHalf;
  /** The counts of the players, in the order of the spells. */
  readonly players: readonly CountsByHalf[];
}

const NO_COUNTS = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 0])) as Counts;

export function noCounts(): Counts {
  return { ...NO_COUNTS };
}

export function newSheet(spells: readonly Spell[]): Sheet {
  return { spells, team: [noCounts(), noCounts()], players: spells.map(() => [noCounts(), noCounts()]) };
}

/** Adds to the counts of the team and of the player. @param place the player's index in `players`; -1 for no player */
export function book(sheet: Sheet, statistic: Statistic, half: Half, place: number, count = 1): void {
  sheet.team[half][statistic] += count;
  const player = sheet.players[place];
  if (player !== undefined) player[half][statistic] += count;
}

/** The weights by which the events of a half are distributed to the players: rate of the position × skill × minutes. */
export function weightsFor(sheet: Sheet, statistic: Shared, half: Half): number[] {
  const rates: Readonly<Record<Position, number>> = ROLE_RATES[statistic];
  return sheet.spells.map(
    (spell) => rates[spell.player.position] * spell.player.skills[statistic] * minutesIn(spell, half),
  );
}

/** Adds `count` events of the team, for players who are drawn by weight. @param credited the share of the events that have a player */
export function bookAmong(
  sheet: Sheet,
  statistic: Shared,
  half: Half,
  count: number,
  random: Random,
  credited = 1,
): void {
  const weights = weightsFor(sheet, statistic, half);
  for (let booked = 0; booked < count; booked += 1) {
    book(sheet, statistic, half, random.chance(credited) ? random.weighted(weights) : -1);
  }
}
