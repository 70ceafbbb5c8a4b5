import type { ConcededGame } from '#lib/contract/football/opponent-allowed.ts';
import { average } from '#lib/domain/games/average.ts';
import type { AllowedReply } from '#lib/domain/games/conceded-points.ts';

/**
 * The shots that Brighton allow forwards, 3rd most of 20, with these values, newest first. Every second game is away.
 */
export function allowedReply(values: readonly (number | null)[], parts: Partial<AllowedReply> = {}): AllowedReply {
  const games: ConcededGame[] = values.map((value, index) => ({
    id: 700 + index,
    matchDate: `2026-11-${String(21 - index).padStart(2, '0')}T15:00:00.000Z`,
    opponent: { id: index, name: `Team ${index}` },
    isHomeGame: index % 2 === 0,
    value,
  }));
  const known = values.filter((value) => value !== null).length;
  const all = known === 0 ? null : { mean: average(values) ?? 0, games: known, rank: 3, of: 20, shared: 1 };
  return {
    team: { id: 20, name: 'Brighton' },
    league: { id: 1, name: 'Premier League' },
    season: 2026,
    statistic: 'shots',
    position: 'FW',
    all,
    home: all,
    away: null,
    games,
    ...parts,
  };
}
