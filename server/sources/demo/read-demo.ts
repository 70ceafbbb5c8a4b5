import type { CanonicalImport, CanonicalMatch, CanonicalPlayer, CanonicalTeam } from '#server/data/canonical.ts';
import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';
import { NATIONS_CUP } from '#server/sources/demo/league.ts';
import { streamsOf } from '#server/sources/demo/random.ts';
import type { Fixture } from '#server/sources/demo/season-fixtures.ts';
import { seasonFixtures } from '#server/sources/demo/season-fixtures.ts';
import { simulateMatch } from '#server/sources/demo/simulate-match.ts';
import { buildWorld, type World } from '#server/sources/demo/world.ts';
import { DAY_MS } from '#server/sources/demo/world-calendar.ts';

const SEED = 'demo';
const MONTHS_BACK = 13;
const DAYS_AHEAD = 8;
/** Milliseconds from kick-off to the result. */
const MATCH_MS = 2 * 60 * 60 * 1000;

/**
 * The demo at a moment. It has every match from the first day of the month thirteen months ago to the end of the eighth day ahead (UTC).
 * A match has its result two hours after its kick-off. The figures depend only on seed and fixture, so they are the same in every call.
 *
 * @param at.today the current time
 * @param at.seed the seed; another seed gives other players, pairings and figures
 */
export function readDemo({ today, seed = SEED }: { today: Date; seed?: string }): CanonicalImport {
  const world = buildWorld(streamsOf(seed));
  const from = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - MONTHS_BACK, 1);
  const until = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) + (DAYS_AHEAD + 1) * DAY_MS;
  const year = today.getUTCFullYear();
  const fixtures = [year - 2, year - 1, year]
    .flatMap((season) => seasonFixtures(world, season))
    .filter(({ kickOff }) => kickOff.getTime() >= from && kickOff.getTime() < until)
    .sort((one, other) => one.kickOff.getTime() - other.kickOff.getTime() || (one.key < other.key ? -1 : 1));
  return {
    source: DEMO_SOURCE,
    competitions: [
      ...world.leagues.map(({ league }) => ({ key: league.key, name: league.name, isInternational: false })),
      { key: NATIONS_CUP.key, name: NATIONS_CUP.name, isInternational: true },
    ],
    teams: teamsOf(world),
    players: playersOf(world),
    referees: world.leagues.flatMap(({ referees }) => referees.map(({ key, name }) => ({ key, name }))),
    matches: fixtures.map((fixture) => matchOf(fixture, today)),
  };
}

function matchOf(fixture: Fixture, today: Date): CanonicalMatch {
  const match = {
    key: fixture.key,
    competition: fixture.competition,
    season: fixture.season,
    round: fixture.round,
    kickOff: fixture.kickOff,
    venue: fixture.venue,
    referee: fixture.referee.key,
  };
  return fixture.kickOff.getTime() + MATCH_MS <= today.getTime()
    ? { ...match, status: 'played', ...simulateMatch(fixture) }
    : { ...match, status: 'scheduled', home: { team: fixture.home.key }, away: { team: fixture.away.key } };
}

function teamsOf(world: World): CanonicalTeam[] {
  return [
    ...world.leagues.flatMap(({ clubs }) => clubs.map(({ key, name }) => ({ key, name, isNationalTeam: false }))),
    ...world.nations.map(({ key, name }) => ({ key, name, isNationalTeam: true })),
  ];
}

function playersOf(world: World): CanonicalPlayer[] {
  const calledUp = new Map(
    world.nations.flatMap(({ key, squad }) => squad.map((player) => [player.key, key] as const)),
  );
  return world.leagues.flatMap(({ clubs }) =>
    clubs.flatMap((club) =>
      club.squad.map(({ key, firstName, lastName, knownAs, position }) => ({
        key,
        firstName,
        lastName,
        knownAs,
        position,
        club: club.key,
        nationalTeam: calledUp.get(key) ?? null,
      })),
    ),
  );
}
