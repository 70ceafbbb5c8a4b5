import type { RefereeMatch, RefereePeers } from '#lib/contract/football/referees.ts';
import { average } from '#lib/domain/games/average.ts';
import type { Period, Place } from '#lib/domain/games/shown-games.ts';
import { cardsOf } from '#lib/domain/panels/referee-games.ts';
import { refereeValue } from '#lib/domain/panels/referee-panel.ts';

type Count = (match: RefereeMatch, period: Period, place?: Place) => number | null;
const fouls: Count = (match, period, place) => refereeValue(match, 'foulsCommitted', period, place);

/** A count in a game: both teams together, each side, and the share of the first half. `null` when no match has it. */
type Fact = Readonly<Record<Place | 'firstHalf', number | null>>;

/** What a referee gives a game, over some matches. */
export interface RefereeFacts {
  readonly matches: number;
  readonly fouls: Fact;
  /** Yellow and red cards. */
  readonly cards: Fact;
  readonly cardsPerFoul: number | null;
}

export function refereeFacts(matches: readonly RefereeMatch[]): RefereeFacts {
  const factOf = (count: Count): Fact => {
    const mean = (place: Place) => average(matches.map((match) => count(match, 'fullGame', place)));
    const firstHalf = share(matches, (match) => count(match, 'firstHalf'), count);
    return { all: mean('all'), home: mean('home'), away: mean('away'), firstHalf };
  };
  const cardsPerFoul = share(matches, (match) => cardsOf(match, 'fullGame'), fouls);
  return { matches: matches.length, fouls: factOf(fouls), cards: factOf(cardsOf), cardsPerFoul };
}

/** The sum of one count divided by that of another, over the matches in which both are known. */
function share(matches: readonly RefereeMatch[], part: (match: RefereeMatch) => number | null, of: Count) {
  const known = matches.flatMap((match) => {
    const [one, all] = [part(match), of(match, 'fullGame')];
    return one === null || all === null ? [] : { one, all };
  });
  const all = known.reduce((sum, match) => sum + match.all, 0);
  return all === 0 ? null : known.reduce((sum, match) => sum + match.one, 0) / all;
}

/** The referees of the chosen league, or of the one with most of the matches. `null` without figures of others. */
export function peersOf(
  peers: readonly RefereePeers[],
  matches: readonly RefereeMatch[],
  league: number | 'all',
): (RefereePeers & { readonly name: string }) | null {
  const byLeague = Map.groupBy(matches, (match) => match.league.id);
  const [most] = [...byLeague.values()].toSorted((one, other) => other.length - one.length);
  const wanted = league === 'all' ? most?.[0]?.league.id : league;
  const found = peers.find((one) => one.league === wanted);
  const name = matches.find((match) => match.league.id === wanted)?.league.name;
  return found === undefined || name === undefined ? null : { ...found, name };
}

/** The teams of a referee's matches by name, for a filter. Matches without the ids of teams have none. */
export function refereeTeams(matches: readonly RefereeMatch[]): { readonly id: number; readonly name: string }[] {
  const teams = matches
    .flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])
    .flatMap(({ id, name }) => (id === undefined ? [] : { id, name }));
  return [...new Map(teams.map((team) => [team.id, team])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
}
