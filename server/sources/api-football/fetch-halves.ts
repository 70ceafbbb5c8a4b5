import type { ApiReplies } from '#server/sources/api-football/api-replies.ts';
import { dueHalves } from '#server/sources/api-football/due-figures.ts';
import { isOver } from '#server/sources/api-football/read-match.ts';
import type { FixtureRow } from '#server/sources/api-football/replies.ts';
import { HALVES } from '#server/sources/api-football/row-forms.ts';
import { endOfFixture } from '#server/sources/api-football/season-matches.ts';
import type { Collected } from '#server/sources/fetching/collected.ts';
import { maxAgeAt } from '#server/sources/fetching/due.ts';
import type { FetchContext } from '#server/sources/parts/live-source.ts';

/** The first season for which the source has figures of the halves. */
const FIRST_WITH_HALVES = 2024;

/** Fetches the figures of the halves, the newest matches first. Each match needs one request, which is made once. */
export async function fetchHalves(
  collected: Collected,
  replies: ApiReplies,
  { now, progress }: FetchContext,
  fixtures: readonly FixtureRow[],
  league: string,
): Promise<void> {
  const due = halvesRequests(fixtures, league).filter(({ end }) => dueHalves(end) <= now.getTime());
  progress.start('Fetching halves', due.length);
  for (const wanted of due) {
    await collected.attempt(async () => {
      const reply = await replies.get(wanted, maxAgeAt(now, [dueHalves(wanted.end)]));
      if (reply !== null) collected.add([reply.received]);
    });
    progress.advance(1);
  }
  progress.done();
}

/** The requests for the figures of the halves of matches that are over, the newest first. */
function halvesRequests(fixtures: readonly FixtureRow[], league: string) {
  return fixtures
    .filter((row) => isOver(row) && row.league.season >= FIRST_WITH_HALVES)
    .toSorted((one, other) => other.fixture.date.getTime() - one.fixture.date.getTime())
    .map((row) => ({
      path: `${league}/${row.league.season}/halves/${row.fixture.id}`,
      address: `fixtures/statistics?fixture=${row.fixture.id}&half=true`,
      rows: HALVES,
      end: endOfFixture(row),
    }));
}
