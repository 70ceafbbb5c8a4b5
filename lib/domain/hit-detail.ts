import type { PlayerHit, TeamHit } from '#lib/contract/search.ts';

/**
 * What stands beside a name in a list of search results: a player's team, a team's league, and the source where nothing else tells two
 * results apart; `null` when nothing is known.
 *
 * @example hitDetail({ …arsenal, league: { name: 'Premier League' }, source: 'Demo data' }) // 'Premier League · Demo data'
 */
export function hitDetail(hit: PlayerHit | TeamHit): string | null {
  const parts = [placeOf(hit), hit.source].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}

function placeOf(hit: PlayerHit | TeamHit): string | undefined {
  if ('lastName' in hit) return hit.team?.name;
  return hit.isNationalTeam ? 'National team' : hit.league?.name;
}
