import type { NoteEntry } from '#lib/contract/notes.ts';
import type { ChartPoint } from '#lib/domain/chart-points.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';

/** The bars of a note's games, the oldest first. They carry no match id; a bar's place stands in for it. */
export function recentPoints(recentStats: NoteEntry['recentStats']): ChartPoint[] {
  const codes = opponentCodes(recentStats.map(({ opponent }) => opponent));
  return recentStats
    .toSorted((a, b) => a.matchDate.localeCompare(b.matchDate))
    .map(({ opponent, matchDate, ...game }, index) => ({
      ...game,
      id: index,
      name: opponent,
      code: codes.get(opponent) ?? '',
      date: matchDate,
    }));
}
