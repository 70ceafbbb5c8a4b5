import type { League } from '#lib/contract/game.ts';

/** The leagues found in the games, each once, by name (specification, section 2, Compare tab). */
export function leaguesOf(games: readonly { readonly league: League }[]): League[] {
  const byId = new Map(games.map(({ league }) => [league.id, league]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
