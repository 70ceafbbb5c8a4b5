import type { LineUpPlayer, RecentMatch } from '#lib/contract/match-preview.ts';
import { isAvailable } from '#server/services/scout/scout-filter.ts';
import type { Slate, SlateEntry } from '#server/services/scout/slate.ts';
import type { SubjectGames } from '#server/services/scout/subject-games.ts';

/** The number of a team's latest matches from which the likely line-up is derived. */
export const RECENT_MATCHES = 5;
/** The number of starters besides the goalkeeper. */
const OUTFIELD = 10;

/**
 * The minutes and start of a player in each of the team's latest matches, in their order. A match without the player counts as 0 minutes, or as
 * `null` when the match has no players' figures at all.
 */
export function recentMatches(
  matches: readonly number[],
  games: Pick<SubjectGames, 'matches' | 'minutes' | 'started'>,
  hasPlayers: (match: number) => boolean,
): RecentMatch[] {
  return matches.map((match) => {
    const index = games.matches.indexOf(match);
    if (index >= 0) return { minutes: games.minutes[index] ?? null, started: games.started[index] ?? null };
    return hasPlayers(match) ? { minutes: 0, started: false } : null;
  });
}

type Candidate = Pick<LineUpPlayer, 'id' | 'position' | 'recent' | 'availability'>;

/**
 * The likely eleven of a team: the goalkeeper and the ten other players with the most starts in its latest matches. Of players with equally
 * many starts, those with more minutes are chosen. Players who are reported as unavailable are left out.
 *
 * @returns their ids
 */
export function likelyEleven(players: readonly Candidate[]): ReadonlySet<number> {
  const starts = ({ recent }: Candidate) => recent.filter((match) => match?.started === true).length;
  const minutes = ({ recent }: Candidate) => recent.reduce((sum, match) => sum + (match?.minutes ?? 0), 0);
  const ranked = players
    .filter(({ availability }) => isAvailable(availability, 'expected'))
    .toSorted((one, other) => starts(other) - starts(one) || minutes(other) - minutes(one) || one.id - other.id);
  const keepers = ranked.filter(({ position }) => position === 'GK').slice(0, 1);
  const others = ranked.filter(({ position }) => position !== 'GK').slice(0, OUTFIELD);
  return new Set([...keepers, ...others].map(({ id }) => id));
}

/** The players of both teams of a match: the home side first, and on each side the likely eleven first. */
export function lineUpOf({ entries }: Pick<Slate, 'entries'>, matchId: number): LineUpPlayer[] {
  const ofMatch = entries.filter(({ at }) => at.match.id === matchId);
  const known = new Set(ofMatch.filter(({ type }) => type === 'player').flatMap(({ games }) => games.matches));
  return [true, false].flatMap((isHome) => {
    const side = ofMatch.filter((entry) => entry.isHome === isHome);
    const players = side.filter(({ type }) => type === 'player');
    const team = side.find(({ type }) => type === 'team');
    const latest = (team?.games.matches ?? []).slice(0, RECENT_MATCHES).toReversed();
    const candidates = players.map((entry) => candidateOf(entry, latest, known));
    const eleven = likelyEleven(candidates);
    return candidates
      .map((player) => ({ ...player, isLikely: eleven.has(player.id) }))
      .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely));
  });
}

function candidateOf(entry: SlateEntry, latest: readonly number[], known: ReadonlySet<number>) {
  const { id, name, position, availability, games } = entry;
  const recent = recentMatches(latest, games, (match) => known.has(match));
  return { id, name, position, isHome: entry.isHome ?? false, recent, availability };
}
