import type { NoteEntry } from '#lib/contract/notebook/notes.ts';
import type { ChartPoint } from '#lib/domain/games/chart-points.ts';
import { opponentCodes } from '#lib/domain/names/club-codes.ts';

/** The bars of a note's games, oldest first. These games have no match id, so the position of the bar is used as its id. */
export function recentPoints(recentStats: NoteEntry['recentStats']): ChartPoint[] {
  const codes = opponentCodes(recentStats.map(({ opponent }) => opponent));
  return recentStats
    .toSorted((a, b) => a.matchDate.localeCompare(b.matchDate))
    .map(({ opponent, matchDate, isNeutral, ...game }, index) => ({
      ...game,
      ...(isNeutral && { isNeutral }),
      id: index,
      name: opponent,
      code: codes.get(opponent) ?? '',
      date: matchDate,
    }));
}
