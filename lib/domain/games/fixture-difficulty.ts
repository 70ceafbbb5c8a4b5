import type { FantasyFixture } from '#lib/contract/fantasy/fantasy.ts';
import type { Position } from '#lib/contract/football/search.ts';
import { formatKickOff } from '#lib/domain/days/format-kick-off.ts';
import { allowedSentence } from '#lib/domain/games/allowed-sentence.ts';
import { isYoung } from '#lib/domain/games/opponent-allowed.ts';

/** The difficulty of a match for a position. Each level covers a third of the league's teams. */
export type Difficulty = 'easy' | 'even' | 'hard';

/**
 * The difficulty of a match by the Fantasy points per game that the opponent allows to the position. Teams that allow
 * most are easy. Teams with equal means all get the middle of their ranks.
 *
 * @returns `null` when the points are unknown, not in the plan, or from too few games
 */
export function difficultyOf({ allowed }: Pick<FantasyFixture, 'allowed'>): Difficulty | null {
  const found = allowed.fantasyPoints;
  if (found === null || isYoung(found)) return null;
  const share = (found.rank + (found.shared - 1) / 2 - 0.5) / found.of;
  if (share < 1 / 3) return 'easy';
  return share > 2 / 3 ? 'hard' : 'even';
}

/** The difficulties as numbers, for sorting. */
export const DIFFICULTIES = { easy: 0, even: 1, hard: 2 } as const;

/**
 * A match with the figure from which its difficulty follows.
 *
 * @example 'Southtown, away, Sat 28 Nov, 15:00. Southtown allow defenders 4.1 fantasy points a game, 3rd most of 20'
 */
export function fixtureText({ opponent, isHome, kickOff, allowed }: FantasyFixture, position: Position | null): string {
  const match = `${opponent.name}, ${isHome ? 'home' : 'away'}, ${formatKickOff(kickOff)}`;
  const points = allowed.fantasyPoints;
  if (points === null) return match;
  const words = { team: opponent.name, statistic: 'fantasyPoints', position, place: 'all' } as const;
  return `${match}. ${allowedSentence(words, points)}`;
}
