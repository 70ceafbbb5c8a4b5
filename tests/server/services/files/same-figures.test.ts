import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SubjectDetail, subjectDetail } from '#lib/contract/football/search.ts';
import { chartCsv } from '#lib/domain/games/chart-csv.ts';
import { chartPoints } from '#lib/domain/games/chart-points.ts';
import { NO_FILTER, shownGames } from '#lib/domain/games/shown-games.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { exportTables } from '#server/services/files/export-tables.ts';
import { columnName } from '#server/services/files/file-tables.ts';
import { analystFootball } from '#tests/support/analyst-football.ts';
import { inDuckDB } from '#tests/support/duckdb.ts';
import {
  answerFrom,
  type FigureAnswer,
  type FigureQuestion,
  figureQuestions,
} from '#tests/support/figure-questions.ts';
import { type Signed, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'tenline-figures-'));
const details = new Map<string, SubjectDetail>();
let opened: OpenDatabase;
let detailOf: (question: FigureQuestion) => Promise<SubjectDetail>;

beforeAll(async () => {
  opened = await memoryDatabase();
  await analystFootball(opened.db);
  await exportTables(opened.db, folder, new AbortController().signal);
  const server = await testServer(opened);
  const member: Signed = await server.member('PREMIUM');
  detailOf = async ({ type, id }) => {
    const path = `/search/id?type=${type}&id=${id}`;
    const known = details.get(path) ?? subjectDetail.output.parse((await server.get(path, member)).body).data;
    details.set(path, known);
    return known;
  };
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

/** The bars of a panel, which the shared picture draws too. */
async function barsOf(question: FigureQuestion) {
  const detail = await detailOf(question);
  const { place, games, statistic, period } = question;
  const shown = shownGames<SubjectDetail['lastGames'][number]>(detail.lastGames, { ...NO_FILTER, place, games });
  return chartPoints(shown, statistic, period, detail, detail.lastGames);
}

/** A query for the values of a question, the newest first. @param from the table of games, with the columns of files */
function queryOf({ type, id, statistic, place, period, games }: FigureQuestion, from: string): string {
  const [value, of] = [columnName(statistic), period === 'fullGame' ? 'match' : 'first half'];
  return `select part.${value} as value from ${from} as game
    left join ${from} as part on part.match_id = game.match_id and part.${type}_id = game.${type}_id and part.period = '${of}'
    where game.${type}_id = ${id} and game.period = 'match' ${place === 'all' ? '' : `and game.ground = '${place}'`}
    order by game.date desc, game.match_id desc limit ${games}`;
}

/** The table of games of the database with the columns that a question needs. */
function storedGames({ type, statistic }: FigureQuestion): string {
  return `(select match_id, ${type}_id, (array['match', 'first half'])[period + 1] as period, kick_off as date,
    case when is_home then 'home' else 'away' end as ground, ${columnName(statistic)}::text::float8 as ${columnName(statistic)}
    from ${type}_periods join matches on matches.id = match_id)`;
}

const answered = (rows: readonly Record<string, unknown>[], question: FigureQuestion) =>
  answerFrom(rows.map(({ value }) => value as number | null).toReversed(), question);

/** Each way to get a figure. */
const WAYS: Readonly<Record<string, (question: FigureQuestion) => Promise<FigureAnswer>>> = {
  'the database': async (question) => {
    const { rows } = await sql
      .raw<Record<string, unknown>>(queryOf(question, storedGames(question)))
      .execute(opened.db);
    return answered(rows, question);
  },
  'the screen and the picture': async (question) =>
    answerFrom(
      (await barsOf(question)).map(({ value }) => value),
      question,
    ),
  'the CSV of a chart': async (question) => {
    const rows: Record<string, string>[] = parse(chartCsv('Value', await barsOf(question)), { columns: true });
    return answerFrom(
      rows.map((row) => (row['Value'] === '' ? null : Number(row['Value']))),
      question,
    );
  },
  'a Parquet file': async (question) =>
    answered(await inDuckDB(queryOf(question, `'${join(folder, `${question.type}-games.parquet`)}'`)), question),
};

test('the database, the screen, the CSV and the Parquet file answer 200 random questions alike', async () => {
  const { 'the database': inDatabase, ...others } = WAYS;
  let known = 0;
  for (const question of figureQuestions(200)) {
    const wanted = await inDatabase?.(question);
    known += wanted?.games ?? 0;
    for (const [way, answer] of Object.entries(others))
      expect({ way, question, answer: await answer(question) }).toEqual({ way, question, answer: wanted });
  }
  expect(known).toBeGreaterThan(1000);
});
