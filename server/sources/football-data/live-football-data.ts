import { DataError } from '#server/data/data-error.ts';
import { LeftOut } from '#server/data/left-out.ts';
import { Collected, type Wanted } from '#server/sources/fetching/collected.ts';
import { maxAgeAt, seasonAt } from '#server/sources/fetching/due.ts';
import { fetchedOf } from '#server/sources/fetching/fetched-of.ts';
import { DAY } from '#server/sources/fetching/times-of-day.ts';
import { dueFixtures, dueResults } from '#server/sources/football-data/due-results.ts';
import { FOOTBALL_DATA_SITE } from '#server/sources/football-data/football-data-source.ts';
import { competitionKey, divisionOfSlug, LEAGUE_SLUGS } from '#server/sources/football-data/league-of.ts';
import { readResult } from '#server/sources/football-data/read-result.ts';
import { readResultFile } from '#server/sources/football-data/read-result-file.ts';
import type { FetchContext, LiveSource } from '#server/sources/parts/live-source.ts';

const HOST = 'www.football-data.co.uk';

/** Milliseconds for which the files of past seasons are fresh. Their corrections are rare. */
const PAST_SEASON = 90 * DAY;

/** Results and team statistics of about 20 leagues, with coming matches. */
export const liveFootballData: LiveSource = {
  key: FOOTBALL_DATA_SITE.key,
  name: FOOTBALL_DATA_SITE.name,
  figures: "teams' goals, shots, fouls, corners and cards, referees and coming matches",
  hosts: [HOST],
  terms: [
    'football-data.co.uk: results, team statistics and coming fixtures, free for personal use with credit to the site.',
    'Its columns of betting odds are not read.',
  ],
  leagues: LEAGUE_SLUGS,
  isOptional: false,
  turn: 30,
  fetch(upstream, context) {
    const division = divisionOfSlug(context.league);
    const order = { source: FOOTBALL_DATA_SITE.key, competitions: [competitionKey(division)] };
    const collected = new Collected(upstream, context, order);
    return fetchedOf(collected, fetchFiles(collected, context, division));
  },
};

/** Fetches the files of results, the newest season first. Fixtures are requested only after a file of results was received. */
async function* fetchFiles(collected: Collected, context: FetchContext, division: string): AsyncGenerator<void> {
  const { now, progress } = context;
  const season = seasonAt(now);
  const files = Array.from({ length: context.seasons }, (_, back) => results(context, division, season - back));
  let hasResults = false;
  progress.start('Fetching football-data.co.uk', files.length + 1);
  for (const file of files) {
    await collected.attempt(async () => {
      const received = await collected.get(file);
      hasResults ||= received.answer !== null;
      collected.add([received]);
    });
    progress.advance(1);
  }
  if (hasResults) {
    await collected.attempt(async () => collected.add([await collected.get(fixtures(context, division))]));
    progress.advance(1);
    yield;
  }
  progress.done();
}

function results({ league, now, matches }: FetchContext, division: string, season: number): Wanted {
  const years = `${twoDigits(season)}${twoDigits(season + 1)}`;
  const path = `${league}/${years}-${division}.csv`;
  const isCurrent = season === seasonAt(now);
  const ofSeason = matches.filter((match) => match.season === season);
  return {
    path,
    url: `https://${HOST}/mmz4281/${years}/${division}.csv`,
    maxAge: isCurrent ? maxAgeAt(now, dueResults(now, ofSeason)) : PAST_SEASON,
    expect: 'table',
    check: (body) => checkRows(body, path, division),
  };
}

function fixtures({ now }: FetchContext, division: string): Wanted {
  const path = 'fixtures/fixtures.csv';
  return {
    path,
    url: `https://${HOST}/fixtures.csv`,
    maxAge: maxAgeAt(now, dueFixtures(now)),
    expect: 'table',
    check: (body) => checkRows(body, path, division),
    ownPart: (body) => linesOf(body, division),
  };
}

/** Checks a file. @throws {DataError} when it is not a table, lacks one side of a figure, or has too many lines that are not matches */
function checkRows(body: Buffer, path: string, division: string): void {
  const leftOut = new LeftOut();
  const rows = readResultFile(body, path, leftOut).filter((row) => row.text('Div') === division);
  leftOut.rows(path, rows, (row) => readResult(row, competitionKey(division)));
  const refused = leftOut.parts.find(({ isRefused, place }) => isRefused || place?.startsWith('column'));
  if (refused) throw new DataError(refused.file, refused.place, refused.problem);
}

/** The lines of one division in a file of all divisions. */
function linesOf(body: Buffer, division: string): Buffer {
  const lines = body.toString('latin1').split(/\r?\n/);
  return Buffer.from(lines.filter((line) => line.startsWith(`${division},`)).join('\n'));
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
