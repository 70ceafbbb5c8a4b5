import { endOfFixture } from '#server/live/api-football/season-matches.ts';
import { isOver } from '#server/sources/api-football/read-match.ts';
import { type FixtureRow, HALVES, type HalvesRow } from '#server/sources/api-football/replies.ts';
import { teamFigures } from '#server/sources/api-football/team-figures.ts';

/** The first season whose matches have halves. */
const FIRST_WITH_HALVES = 2024;

/** The requests for the halves of matches that are over, the newest first. */
export function halvesRequests(fixtures: readonly FixtureRow[], league: string) {
  return fixtures
    .filter((row) => isOver(row) && row.league.season >= FIRST_WITH_HALVES)
    .toSorted((one, other) => other.fixture.date.getTime() - one.fixture.date.getTime())
    .map((row) => ({
      path: `${league}/${row.league.season}/halves/${row.fixture.id}`,
      address: `fixtures/statistics?fixture=${row.fixture.id}&half=true`,
      rows: HALVES,
      verify: verifyHalves,
      end: endOfFixture(row),
    }));
}

/** @throws {DataError} for a list of figures that cannot be read */
function verifyHalves(rows: readonly HalvesRow[], file: string): void {
  for (const { team, statistics_1h: first, statistics_2h: second } of rows) {
    for (const list of [first, second]) teamFigures(list ?? [], file, `team ${team.id}`);
  }
}
