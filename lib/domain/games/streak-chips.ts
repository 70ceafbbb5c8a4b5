import { barTone, type LineSide } from '#lib/domain/games/hit-rate.ts';
import type { Place } from '#lib/domain/games/shown-games.ts';

/** One fact about the latest games: "over in the last 4", "under in 6 of the last 7". */
export interface StreakChip {
  readonly side: LineSide;
  readonly hits: number;
  readonly games: number;
  /** The place to which the games are limited. */
  readonly place: Place;
  /** True when the streak may be longer: it covers all games, and the plan leaves out older ones. */
  readonly isOpen: boolean;
}

export interface StreakGame {
  readonly value: number | null;
  readonly ground: 'home' | 'away' | 'neutral';
}

const SHORTEST = 2;
/** The minimum streak at one place. */
const SHORTEST_AT_PLACE = 3;
/** The minimum number of hits in a run with one miss. */
const FEWEST_HITS = 5;

/**
 * The facts about the latest games at a line. First the streak of two or more games. Then for each side the run with one miss, if it has
 * five hits or more and at least two more than a streak of that side. Last the streak of three or more games at the place of the next game,
 * unless the streak of all games already implies it. Unknown values are skipped.
 *
 * @param games the games that match the panel's filter, newest first
 * @param shown the place to which the filter limits the games
 * @param next the place of the next game, `null` without one
 * @param isCut true when the plan leaves out older games
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
    // A streak of the other side is the one miss, so it has one game.
    if (run.hits >= FEWEST_HITS && run.hits >= (streak?.hits ?? 0) + 2) {
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

/** The streak that starts with the latest game. `null` without games, and when the latest value equals the line. */
function streakOf(tones: readonly ReturnType<typeof barTone>[]): Run | null {
  const [side] = tones;
  if (side === undefined || side === 'equal') return null;
  const end = tones.findIndex((tone) => tone !== side);
  const hits = end < 0 ? tones.length : end;
  return { side, hits, games: hits };
}

/** The run of latest games with at most one miss. It ends with a hit. */
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

/** The text of a chip. @example 'over in the last 4', 'over in the last 10+', 'under in 6 of the last 7 at home' */
export function streakText({ side, hits, games, place, isOpen }: StreakChip): string {
  const those = hits === games ? `the last ${games}${isOpen ? '+' : ''}` : `${hits} of the last ${games}`;
  return `${side} in ${those}${AT[place]}`;
}
