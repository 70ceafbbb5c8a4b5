import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_STATISTICS, STATISTIC_CATALOGUE } from '#lib/contract/football/statistic.ts';
import { matchSheet } from '#lib/contract/scout/match-sheet.ts';
import { wholePercent } from '#lib/domain/games/percent.ts';
import { sentenceText } from '#lib/domain/match/unusual-sentences.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { columnName } from '#server/services/files/file-tables.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { findMatch } from '#server/services/scout/rows/match-preview.ts';
import { createSeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { createMatchSheets } from '#server/services/scout/sheet/match-sheet.ts';
import type { FoundFigure } from '#server/services/scout/sheet/unusual-figures.ts';
import { createSlates } from '#server/services/scout/slate/slates.ts';
import { analystFootball, series } from '#tests/support/analyst-football.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

/** The two matches of the last round, which are not played. */
const COMING = [47, 48] as const;
let opened: OpenDatabase;
let server: TestServer;
let member: Signed;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
  member = await server.member('PREMIUM');
  await analystFootball(opened.db);
});
afterAll(() => opened.close());

async function sheetOf(id: number, as = member) {
  const { status, body } = await server.get(`/matches/${id}/sheet`, as);
  expect(status).toBe(200);
  return matchSheet.output.parse(body).data;
}

async function figuresOfMatch(id: number): Promise<FoundFigure[]> {
  const { db } = opened;
  const { figures } = createMatchSheets({ db, slates: createSlates(db, createSeasonsConceded(db)) });
  return figures(
    await findMatch(db, id, member.id),
    { id: member.id, plan: 'PREMIUM' },
    await loadWorldVersions(db, member.id),
  );
}

const SENTENCE =
  /^(.+) had (over|under) ([\d.]+) (.+) in (\d+) of the last (\d+) (home |away |)games; (forwards|teams) of the Northern Cup have that in (\d+)% of games\.$/;

/** The sentence that follows from a query, for the subject, statistic, line, side and place that a sentence names. */
async function queriedSentence(text: string): Promise<string> {
  const [, name = '', side, line, label, , , place = '', who] = SENTENCE.exec(text) ?? [];
  const statistic = ALL_STATISTICS.find((one) => STATISTIC_CATALOGUE[one].label.toLowerCase() === label) ?? 'shots';
  const type = who === 'teams' ? 'team' : 'player';
  const hit = `value ${side === 'over' ? '>' : '<'} ${line}`;
  const values = `select round(${columnName(statistic)}::numeric, 2) as value, is_home, kick_off, match_id, ${type}_id
    from ${type}_periods join matches on matches.id = match_id where period = 0 and status = 'played'`;
  const named = type === 'team' ? `name = '${name}'` : `first_name || ' ' || last_name = '${name}'`;
  const own = `select * from (${values}) as games where ${type}_id = (select id from ${type}s where ${named})
    ${place === '' ? '' : `and is_home = ${place === 'home '}`} order by kick_off desc, match_id desc limit 10`;
  const count = (from: string) =>
    `(select array[count(*) filter (where ${hit}), count(value)]::integer[] from (${from}) as counted)`;
  const { rows } = await sql
    .raw<Record<'own' | 'league', [number, number]>>(`select ${count(own)} as own, ${count(values)} as league`)
    .execute(opened.db);
  const [hits, games] = rows[0]?.own ?? [0, 0];
  const [ofLeague, all] = rows[0]?.league ?? [0, 1];
  return `${name} had ${side} ${line} ${label} in ${hits} of the last ${games} ${place}games; ${who} of the Northern Cup have that in ${wholePercent(ofLeague / all)}% of games.`;
}

test('50 random sentences of a match equal those that SQL gives', async () => {
  const all = (await Promise.all(COMING.map(figuresOfMatch))).flat();
  expect(all.length).toBeGreaterThan(1000);
  const random = series(47);
  for (let index = 0; index < 50; index += 1) {
    const figure = all[random(all.length)];
    const text = figure === undefined ? '' : sentenceText(figure, 'Northern Cup');
    expect(text).toBe(await queriedSentence(text));
  }
});

test('a sheet has up to five sentences with source and definition, each about another subject, the form of both teams and their meetings', async () => {
  const { sentences, form, meetings, unlocks } = await sheetOf(COMING[0]);
  expect(unlocks).toBeNull();
  expect(sentences.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sentences.map(({ subject, id }) => `${subject} ${id}`)).size).toBe(sentences.length);
  for (const { rate, sources, definition } of sentences) {
    expect(rate.games).toBeGreaterThanOrEqual(5);
    expect(sources).not.toEqual([]);
    expect(definition).not.toBe('');
  }
  expect([form.home.length, form.away.length]).toEqual([10, 10]);
  expect(form.home.map(({ kickOff }) => kickOff)).toEqual(
    form.home
      .map(({ kickOff }) => kickOff)
      .toSorted()
      .toReversed(),
  );
  expect(meetings.length).toBeGreaterThan(0);
  for (const { home, away } of meetings) expect([home, away].toSorted()).toEqual(['Ashford', 'Dunmoor'].toSorted());
});

test('the sheet of a played match has no sentences, and its form has only matches before it', async () => {
  const { sentences, form } = await sheetOf(9);
  expect(sentences).toEqual([]);
  expect(form.home.every(({ kickOff }) => kickOff < '2026-07-06T15:00:00Z')).toBe(true);
});

test('a FREE user gets sentences about the match that the Analyzer shows in that plan only', async () => {
  const free = await server.member('FREE');
  const [first, second] = [await sheetOf(COMING[0], free), await sheetOf(COMING[1], free)];
  expect([first.unlocks, second.unlocks]).toEqual([null, 'PREMIUM']);
  expect(first.sentences.length).toBeGreaterThan(0);
  expect(second.sentences).toEqual([]);
});
