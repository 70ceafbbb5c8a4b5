import type { RefereeMatch, RefereePeers } from '#lib/contract/football/referees.ts';
import { average } from '#lib/domain/games/average.ts';
import type { Period, Place } from '#lib/domain/games/shown-games.ts';
import { cardsOf } from '#lib/domain/panels/referee-games.ts';
import { refereeValue } from '#lib/domain/panels/referee-panel.ts';

type Count = (match: RefereeMatch, period: Period, place?: Place) => number | null;
const fouls: Count = (match, period, place) => refereeValue(match, 'foulsCommitted', period, place);

/** A figure of a referee over several matches. */
export interface RefereeFact {
  readonly label: string;
  /** The number of decimals, or a share of 1 as a percentage. */
  readonly format: 0 | 1 | 2 | 'percent';
  /** `null` when no match has the figures. */
  readonly value: (matches: readonly RefereeMatch[]) => number | null;
  /** The figures of the league's referees to which it is compared. */
  readonly peers?: 'fouls' | 'cards';
}

const mean = (count: Count, place?: Place) => (matches: readonly RefereeMatch[]) =>
  average(matches.map((match) => count(match, 'fullGame', place)));

/** The sum of one count divided by that of another, over the matches in which both are known. */
function share(matches: readonly RefereeMatch[], part: (match: RefereeMatch) => number | null, of: Count) {
  const known = matches.flatMap((match) => {
    const [one, all] = [part(match), of(match, 'fullGame')];
    return one === null || all === null ? [] : { one, all };
  });
  const all = known.reduce((sum, match) => sum + match.all, 0);
  return all === 0 ? null : known.reduce((sum, match) => sum + match.one, 0) / all;
}

/** What a referee gives a game: both teams together, the home side, the away side, and the share of the first half. */
export const REFEREE_FACTS: readonly RefereeFact[] = [
  { label: 'Matches', format: 0, value: (matches) => matches.length },
  { label: 'Fouls a game', format: 1, value: mean(fouls), peers: 'fouls' },
  { label: 'Fouls, home side', format: 1, value: mean(fouls, 'home') },
  { label: 'Fouls, away side', format: 1, value: mean(fouls, 'away') },
  { label: 'Cards a game', format: 1, value: mean(cardsOf), peers: 'cards' },
  { label: 'Cards, home side', format: 1, value: mean(cardsOf, 'home') },
  { label: 'Cards, away side', format: 1, value: mean(cardsOf, 'away') },
  {
    ...{ label: 'Cards a foul', format: 2 },
    value: (matches) => share(matches, (match) => cardsOf(match, 'fullGame'), fouls),
  },
  {
    ...{ label: 'Fouls in first half', format: 'percent' },
    value: (matches) => share(matches, (match) => fouls(match, 'firstHalf'), fouls),
  },
  {
    ...{ label: 'Cards in first half', format: 'percent' },
    value: (matches) => share(matches, (match) => cardsOf(match, 'firstHalf'), cardsOf),
  },
];

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
