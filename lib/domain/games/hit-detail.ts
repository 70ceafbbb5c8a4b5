import type { PlayerHit, TeamHit } from '#lib/contract/football/search.ts';

/**
 * The text beside a name in search results: a player's team, a team's league, or "National team". The source follows when results
 * would otherwise look the same. `null` when nothing is known.
 *
 * @example hitDetail({ …arsenal, league: { name: 'Premier League' }, source: 'Demo data' }) // 'Premier League · Demo
 * data'
 */
export function hitDetail(hit: PlayerHit | TeamHit): string | null {
  const parts = [placeOf(hit), hit.source].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' · ');
}

function placeOf(hit: PlayerHit | TeamHit): string | undefined {
  if ('lastName' in hit) return hit.team?.name;
  return hit.isNationalTeam ? 'National team' : hit.league?.name;
}
