import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';
import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';
import { type Streams, seededRandom } from '#server/sources/demo/random.ts';
import { type Fixture, seasonFixtures } from '#server/sources/demo/season-fixtures.ts';
import { simulateMatch } from '#server/sources/demo/simulate-match.ts';
import { buildWorld } from '#server/sources/demo/world.ts';

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
export function readDemo({ today, seed = 'demo' }: { today: Date; seed?: string }): CanonicalImport {
  const streams: Streams = (key) => seededRandom(`${seed}:${key}`);
  const world = buildWorld(streams);
  const leagues = world.filter(({ isInternational }) => !isInternational);
  const clubs = leagues.flatMap(({ sides }) => sides);
  const nations = world.flatMap(({ isInternational, sides }) => (isInternational ? sides : []));
  const calledUp = new Map(nations.flatMap(({ key, squad }) => squad.map((player) => [player.key, key])));
  const year = today.getUTCFullYear();
  const from = Date.UTC(year, today.getUTCMonth() - MONTHS_BACK, 1);
  const until = Date.UTC(year, today.getUTCMonth(), today.getUTCDate() + DAYS_AHEAD + 1);
  const fixtures = [year - 2, year - 1, year, year + 1]
    .flatMap((season) => world.flatMap((competition) => seasonFixtures(competition, season, streams)))
    .filter(({ kickOff }) => kickOff.getTime() >= from && kickOff.getTime() < until)
    .sort((one, other) => one.kickOff.getTime() - other.kickOff.getTime() || (one.key < other.key ? -1 : 1));
  return {
    source: DEMO_SOURCE,
    competitions: world.map(({ key, name, isInternational }) => ({ key, name, isInternational })),
    teams: world.flatMap(({ isInternational, sides }) =>
      sides.map(({ key, name }) => ({ key, name, isNationalTeam: isInternational })),
    ),
    players: clubs.flatMap((club) =>
      club.squad.map(({ key, firstName, lastName, knownAs, position }) => ({
        ...{ key, firstName, lastName, knownAs, position },
        club: club.key,
        nationalTeam: calledUp.get(key) ?? null,
      })),
    ),
    referees: leagues.flatMap(({ referees }) => referees.map(({ key, name }) => ({ key, name }))),
    matches: fixtures.map((fixture) => matchOf(fixture, streams, today)),
  };
}

function matchOf(fixture: Fixture, streams: Streams, today: Date): CanonicalMatch {
  const { key, competition, season, round, kickOff, home, away, referee } = fixture;
  const match = { key, competition, season, round, kickOff, venue: home.stadium, referee: referee.key };
  return kickOff.getTime() + MATCH_MS <= today.getTime()
    ? { ...match, status: 'played', ...simulateMatch(fixture, streams(`match:${key}`)) }
    : { ...match, status: 'scheduled', home: { team: home.key }, away: { team: away.key } };
}
