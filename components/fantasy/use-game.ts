import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { query } from '#lib/api/query.ts';
import { useBackend } from '#lib/backend/backend-context.tsx';
import { type FantasyGame, fantasyGames } from '#lib/contract/fantasy/fantasy-games.ts';

/** The Fantasy game of the page. */
interface Game {
  /** The league in the address, as an input of calls; without one, the server's first game. */
  readonly of: { readonly league?: string };
  /** The sign before amounts of the game's money. */
  readonly currency: string;
}

export const GameContext = createContext<Game>({ of: {}, currency: '' });

/** The game of the page that contains the component. */
export const useGame = (): Game => useContext(GameContext);

/** Shown until the games of the server are known. */
const USUAL: FantasyGame = {
  league: 'premier-league',
  name: 'Fantasy Premier League',
  host: 'fantasy.premierleague.com',
  currency: '£',
  credit: 'Official Fantasy Premier League data, © Premier League; not endorsed by it.',
};

/**
 * The games of the server, and the one of a league: the first one without a league. `null` for a league without a game,
 * and while it loads.
 */
export function useGames(league: string | null): {
  readonly games: readonly FantasyGame[];
  readonly game: FantasyGame | null;
} {
  const games = useQuery(query(useBackend(), fantasyGames, {})).data?.data ?? [];
  const game = games.find((one) => league === null || one.league === league);
  return { games, game: game ?? (league === null ? USUAL : null) };
}
