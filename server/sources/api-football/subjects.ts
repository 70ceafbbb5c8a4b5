import type { CanonicalImport, CanonicalPlayer } from '#server/base/canonical.ts';
import { SLUGS } from '#server/sources/api-football/league-ids.ts';
import type { FixtureRow, MatchRow } from '#server/sources/api-football/replies.ts';
import { nameParts } from '#server/sources/parts/name-parts.ts';

const POSITIONS: Readonly<Record<string, CanonicalPlayer['position']>> = { G: 'GK', D: 'DF', M: 'MF', F: 'FW' };
/** The ids of competitions between national teams: tournaments, their qualifications, the Nations League and friendlies. */
const OF_NATIONS = new Set([1, 4, 5, 6, 7, 9, 10, 22, 29, 30, 31, 32, 33, 34, 36, 960]);

/** The competitions and teams of matches. */
export function leaguesAndTeams(rows: readonly FixtureRow[]): Pick<CanonicalImport, 'competitions' | 'teams'> {
  const leagues = new Map(rows.map(({ league }) => [league.id, league.name]));
  const teams = new Map(rows.flatMap(({ teams: { home, away } }) => [home, away]).map(({ id, name }) => [id, name]));
  const ofNations = rows.filter(({ league }) => OF_NATIONS.has(league.id));
  const nations = new Set(ofNations.flatMap(({ teams: { home, away } }) => [home.id, away.id]));
  return {
    competitions: [...leagues].map(([id, name]) => {
      const slug = SLUGS.get(String(id));
      return { key: String(id), name, isInternational: OF_NATIONS.has(id), ...(slug !== undefined && { slug }) };
    }),
    teams: [...teams].map(([id, name]) => ({ key: String(id), name, isNationalTeam: nations.has(id) })),
  };
}

/** The players of the matches. Name and position are from a player's last match. */
export function playersOf(matches: readonly MatchRow[]): CanonicalPlayer[] {
  const players = new Map<number, CanonicalPlayer>();
  for (const { player, statistics } of matches.flatMap((match) => match.players.flatMap((side) => side.players))) {
    if (!player.id) continue;
    const position = statistics[0]?.games.position;
    players.set(player.id, {
      key: String(player.id),
      ...nameParts(player.name?.trim() || `Player ${player.id}`),
      knownAs: null,
      position: POSITIONS[position ?? ''] ?? players.get(player.id)?.position ?? null,
      club: null,
      nationalTeam: null,
    });
  }
  return [...players.values()];
}

/**
 * The names of referees by their texts in the replies: without the country that follows some, as in "Michael Oliver, England". A text with the
 * family name first is turned: "England Darren, England" where the replies have "D. England" too, and no "E. Darren".
 */
export function refereeNames(texts: Iterable<string | null>): ReadonlyMap<string | null, string> {
  const listed = [...texts].flatMap((text) => {
    const name = text?.split(',')[0]?.trim();
    return name ? [[text, name] as const] : [];
  });
  const names = new Set(listed.map(([, name]) => name));
  const hasShort = (given: string, family: string) => names.has(`${given.charAt(0)}. ${family}`);
  const inOrder = (name: string) => {
    const [first = '', last = '', ...more] = name.split(' ');
    const isTurned = more.length === 0 && last !== '' && hasShort(last, first) && !hasShort(first, last);
    return isTurned && !first.endsWith('.') ? `${last} ${first}` : name;
  };
  return new Map(listed.map(([text, name]) => [text, inOrder(name)]));
}
