import { barTone, type LineSide } from '#lib/domain/hit-rate.ts';
import type { Place } from '#lib/domain/shown-games.ts';

/** One statement on the latest games: "over in the last 4", "under in 6 of the last 7". */
export interface StreakChip {
  readonly side: LineSide;
  readonly hits: number;
  readonly games: number;
  /** The place that the games are limited to. */
  readonly place: Place;
  /** True for a streak over all games of a history that the plan cuts: it is at least that long. */
  readonly isOpen: boolean;
}

/** A value with the ground of its game. */
export interface StreakGame {
  readonly value: number | null;
  readonly ground: 'home' | 'away' | 'neutral';
}

const SHORTEST = 2;
/** Fewer hits at one place say little. */
const SHORTEST_AT_PLACE = 3;
/** The least hits around one miss. */
const FEWEST_HITS = 5;

/**
 * What the latest games at a line have in common: the streak of two or more; the run with one miss, where it is at least two games longer;
 * and the streak at the place of the next game, where it says more than the streak of all. Unknown values are skipped.
 *
 * @param games newest first, those that pass the panel's filter
 * @param shown the place that the filter limits the games to
 * @param next the place of the next game; `null` where it has none
 * @param isCut whether the plan leaves out older games
 */
export function streakChips(
  games: readonly StreakGame[],
  line: number,
  { shown, next, isCut }: { readonly shown: Place; readonly next: 'home' | 'away' | null; readonly isCut: boolean },
): StreakChip[] {
  const known = games.flatMap(({ value, ground }) => (value === null ? [] : [{ tone: barTone(value, line), ground }]));
  const tones = known.map(({ tone }) => tone);
  const streak = streakOf(tones);
  const chips: StreakChip[] =
    streak && streak.hits >= SHORTEST
      ? [{ ...streak, place: shown, isOpen: isCut && streak.games === known.length }]
      : [];
  for (const side of ['over', 'under'] as const) {
    const run = withOneMiss(tones, side);
    if (run.hits >= FEWEST_HITS && run.games > run.hits && run.hits >= (streak?.side === side ? streak.hits : 0) + 2) {
      chips.push({ ...run, place: shown, isOpen: false });
    }
  }
  if (next === null || shown !== 'all') return chips;
  const there = known.filter(({ ground }) => ground === next);
  const atPlace = streakOf(there.map(({ tone }) => tone));
  if (atPlace === null || atPlace.hits < SHORTEST_AT_PLACE) return chips;
  const oldest = there[atPlace.hits - 1];
  const isImplied = oldest !== undefined && known.indexOf(oldest) < (streak?.hits ?? 0);
  return isImplied ? chips : [...chips, { ...atPlace, place: next, isOpen: isCut && atPlace.games === there.length }];
}

type Run = Omit<StreakChip, 'place' | 'isOpen'>;

/** The streak of the latest tones; `null` without one, or where the latest value is on the line. */
function streakOf(tones: readonly ReturnType<typeof barTone>[]): Run | null {
  const [side] = tones;
  if (side === undefined || side === 'equal') return null;
  const end = tones.findIndex((tone) => tone !== side);
  const hits = end < 0 ? tones.length : end;
  return { side, hits, games: hits };
}

/** The latest games up to the last hit before a second miss. */
function withOneMiss(tones: readonly ReturnType<typeof barTone>[], side: LineSide): Run {
  let hits = 0;
  let games = 0;
  for (const [index, tone] of tones.entries()) {
    if (tone === side) {
      hits += 1;
      games = index + 1;
    } else if (index + 1 - hits > 1) break;
  }
  return { side, hits, games };
}

const AT: Readonly<Record<Place, string>> = { all: '', home: ' at home', away: ' away' };

/** A chip in words. @example 'over in the last 4', 'over in the last 10+', 'under in 6 of the last 7 at home' */
export function streakText({ side, hits, games, place, isOpen }: StreakChip): string {
  const those = hits === games ? `the last ${games}${isOpen ? '+' : ''}` : `${hits} of the last ${games}`;
  return `${side} in ${those}${AT[place]}`;
}
