import type {
  Availability,
  CanonicalAppearance,
  CanonicalFantasy,
  CanonicalImport,
  CanonicalMatch,
  CanonicalPlayer,
  CanonicalSide,
  PlayerPeriod,
} from '#server/base/canonical.ts';
import { DataError } from '#server/data/data-error.ts';
import type { LeftOut } from '#server/data/left-out.ts';
import { type CounterMeaning, describeGame, type FantasyGame } from '#server/sources/fpl/fantasy-game.ts';
import { type MatchPlayer, playersByFixture } from '#server/sources/fpl/match-players.ts';
import {
  type Bootstrap,
  ELEMENT_TYPES,
  type Element,
  type Figures,
  type Fixture,
  type FplReplies,
} from '#server/sources/fpl/replies.ts';
import { moreOf, NO_FIGURES } from '#server/sources/parts/figures.ts';
import { sharedPlayerKey, sharedTeamKey } from '#server/sources/parts/premier-league.ts';

const FULL_MATCH = 90;

/**
 * Converts the replies of one season. The key of a player or club is its code. The key of a match consists of season and code.
 *
 * @throws {DataError} when the replies contradict each other, for example by a fixture of an unknown team
 */
export function seasonOfReplies(game: FantasyGame, replies: FplReplies, leftOut: LeftOut): CanonicalImport {
  const { bootstrap, fixtures } = replies;
  requireUnique(bootstrap.teams, 'bootstrap-static.json', 'team');
  requireUnique(bootstrap.elements, 'bootstrap-static.json', 'element');
  requireUnique(fixtures, 'fixtures.json', 'fixture');
  requireOneSeason(bootstrap, fixtures);
  requireLeague(game, fixtures);
  const clubs = new Map(bootstrap.teams.map(({ id, code }) => [id, String(code)]));
  const season = seasonOf(fixtures);
  return {
    source: describeGame(game),
    competitions: [game.competition],
    teams: teamsOf(bootstrap, fixtures).map(({ code, name }) => ({
      key: String(code),
      sharedKey: sharedTeamKey(String(code)),
      name,
      isNationalTeam: false,
    })),
    players: bootstrap.elements.flatMap((element) => playerOf(element, clubs)),
    // A player whose row was left out has not left the club.
    ...(leftOut.parts.some(({ file }) => file === 'bootstrap-static.json') ? {} : { listsAllPlayers: true }),
    referees: [],
    matches: matchesOf(game, replies, clubs, leftOut),
    leftOut: leftOut.parts,
    fantasy: fantasyOf(bootstrap, season),
    postponed: fixtures.filter((fixture) => fixture.kickoff_time === null).map((fixture) => keyOf(fixture, season)),
  };
}

/** Checks that ids and codes are unique. @throws {DataError} when two entries have the same id or code */
function requireUnique(
  entries: readonly { readonly id: number; readonly code: number }[],
  file: string,
  kind: string,
): void {
  for (const field of ['id', 'code'] as const) {
    const values = entries.map((entry) => entry[field]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new DataError(file, null, `has two ${kind}s with the ${field} ${twice}`);
  }
}

/** The year of the first kick-off. @throws {DataError} when no fixture has a date */
function seasonOf(fixtures: readonly Fixture[]): number {
  const first = Math.min(...fixtures.map(({ kickoff_time: moment }) => moment?.getTime() ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(first)) throw new DataError('fixtures.json', null, 'has no match with a kick-off time');
  return new Date(first).getUTCFullYear();
}

/** Whether the lists of players and fixtures are of one season. In a new season, all ids are those of others. */
export function isOneSeason({ events }: Pick<Bootstrap, 'events'>, fixtures: readonly Fixture[]): boolean {
  if (events.length === 0) return true;
  const deadlines = events.map(({ deadline_time: deadline }) => deadline.getTime());
  return new Date(Math.min(...deadlines)).getUTCFullYear() === seasonOf(fixtures);
}

/** @throws {DataError} when the lists of players and fixtures are of two seasons, as while a game is being reset */
export function requireOneSeason(bootstrap: Pick<Bootstrap, 'events'>, fixtures: readonly Fixture[]): void {
  if (isOneSeason(bootstrap, fixtures)) return;
  throw new DataError('fixtures.json', null, 'is of another season than bootstrap-static.json');
}

/** @throws {DataError} when more clubs play than the league has, as in the replies of another league's game */
function requireLeague({ clubs, competition }: FantasyGame, fixtures: readonly Fixture[]): void {
  const { size } = new Set(fixtures.flatMap(({ team_h: home, team_a: away }) => [home, away]));
  if (size <= clubs) return;
  throw new DataError('fixtures.json', null, `has ${size} clubs, but ${competition.name} has ${clubs}`);
}

/** The clubs of the league. Of clubs that are unavailable, only those that a fixture or a player names. */
function teamsOf({ teams, elements }: Bootstrap, fixtures: readonly Fixture[]): Bootstrap['teams'] {
  const named = new Set([
    ...fixtures.flatMap(({ team_h: home, team_a: away }) => [home, away]),
    ...elements.map(({ team }) => team),
  ]);
  return teams.filter(({ id, unavailable }) => unavailable !== true || named.has(id));
}

const keyOf = ({ code }: Fixture, season: number) => `${season}-${code}`;

/** The player of an element; empty for a manager. */
function playerOf(element: Element, clubs: ReadonlyMap<number, string>): CanonicalPlayer[] {
  const position = ELEMENT_TYPES[element.element_type];
  if (position === 'manager') return [];
  const club = clubs.get(element.team);
  if (club === undefined) {
    throw new DataError('bootstrap-static.json', `element ${element.id}`, `team ${element.team} is not in its teams`);
  }
  const knownAs = element.known_name || element.web_name;
  return [
    {
      key: String(element.code),
      sharedKey: sharedPlayerKey(String(element.code)),
      birthDate: element.birth_date,
      firstName: element.first_name || null,
      lastName: element.second_name,
      knownAs: knownAs === element.second_name ? null : knownAs || null,
      commonName: element.known_name || null,
      position,
      club,
      nationalTeam: null,
      availability: availabilityOf(element),
    },
  ];
}

/** Prices, ownership and deadlines. Players without a price are left out. */
function fantasyOf({ elements, events }: FplReplies['bootstrap'], season: number): CanonicalFantasy {
  return {
    players: elements.flatMap((element) => {
      const { now_cost: price, cost_change_event: priceChange = null, selected_by_percent: owned } = element;
      if (price === undefined || ELEMENT_TYPES[element.element_type] === 'manager') return [];
      const share = owned === undefined ? null : Math.round(owned * 10);
      return [
        { player: String(element.code), price, priceChange, owned: share, penalties: element.penalties_order ?? null },
      ];
    }),
    gameweeks: events.map(({ id: number, deadline_time: deadline }) => ({ season, number, deadline })),
  };
}

const STATUSES = { d: 'doubtful', i: 'injured', s: 'suspended', u: 'unavailable', n: 'unavailable' } as const;

/** The availability of a player; `null` for an available one. The status "u" is that of players who have left their club, for good or on loan. */
function availabilityOf({ status, news, ...element }: Element): Availability | null {
  if (status === 'a') return null;
  const asOf = element.news_added?.toISOString() ?? null;
  const availability = { status: STATUSES[status], chance: element.chance_of_playing_next_round, news, asOf };
  return status === 'u' ? { ...availability, hasLeft: true } : availability;
}

/** The fixtures in the order of their dates, without those that have no date and finished ones whose gameweek was not fetched. */
function matchesOf(
  game: FantasyGame,
  replies: FplReplies,
  clubs: ReadonlyMap<number, string>,
  leftOut: LeftOut,
): CanonicalMatch[] {
  const season = seasonOf(replies.fixtures);
  const clubOf = (fixture: Fixture, side: 'team_h' | 'team_a') => {
    const club = clubs.get(fixture[side]);
    if (club !== undefined) return club;
    throw new DataError('fixtures.json', `fixture ${fixture.id}`, `${side} is ${fixture[side]}, an unknown team`);
  };
  const sided = replies.fixtures.map((fixture) => ({
    fixture,
    home: clubOf(fixture, 'team_h'),
    away: clubOf(fixture, 'team_a'),
  }));
  const isWhole = leftOut.parts.length === 0;
  const playersOf = playersByFixture(replies, leftOut);
  const matches = sided.flatMap(({ fixture, home, away }): CanonicalMatch[] => {
    if (fixture.kickoff_time === null) return [];
    const common = {
      key: keyOf(fixture, season),
      competition: game.competition.key,
      season,
      round: fixture.event,
      kickOff: fixture.kickoff_time,
      venue: null,
      referee: null,
    };
    if (isOver(fixture) && replies.gameweeks?.has(fixture.event ?? 0) === false) return [];
    const players = isOver(fixture) ? playersOf(fixture) : [];
    // The rows of this match can be among those that were left out. It keeps what is stored.
    if (isOver(fixture) && players.length === 0 && !isWhole) return [];
    if (players.length === 0) return [{ ...common, status: 'scheduled', home: { team: home }, away: { team: away } }];
    return [
      {
        ...common,
        status: 'played',
        home: sideOf(home, fixture.team_h_score),
        away: sideOf(away, fixture.team_a_score),
        appearances: [...players.filter(({ isHome }) => isHome), ...players.filter(({ isHome }) => !isHome)].map(
          (player) => appearanceOf(game, player),
        ),
      },
    ];
  });
  return matches.toSorted((one, other) => one.kickOff.getTime() - other.kickOff.getTime());
}

/** True from the final whistle on. */
export function isOver({
  finished,
  finished_provisional: isProvisional,
  team_h_score,
  team_a_score,
}: Fixture): boolean {
  return (finished || isProvisional) && team_h_score !== null && team_a_score !== null;
}

/** A side with its goals. The replies have no other figures of teams. */
function sideOf(team: string, goals: number | null): CanonicalSide {
  return { team, periods: { full: { ...NO_FIGURES, goals }, firstHalf: null, secondHalf: null } };
}

function appearanceOf(game: FantasyGame, { element, isHome, figures }: MatchPlayer): CanonicalAppearance {
  return {
    player: String(element.code),
    isHome,
    periods: { full: blockOf(game, figures), firstHalf: null, secondHalf: null },
  };
}

function blockOf({ counters }: FantasyGame, figures: Figures): PlayerPeriod {
  const values = (Object.entries(counters) as [keyof typeof counters, CounterMeaning][]).map(
    ([counter, [statistic]]) => [statistic, figures[counter]] as const,
  );
  const isBase = ([statistic]: (typeof values)[number]) => statistic in NO_FIGURES;
  return {
    ...NO_FIGURES,
    ...Object.fromEntries(values.filter(isBase)),
    ...moreOf(Object.fromEntries(values.filter((value) => !isBase(value)))),
    minutesPlayed: Math.min(figures.minutes ?? 0, FULL_MATCH),
    startedMatch: figures.starts === null ? null : figures.starts > 0,
  };
}
