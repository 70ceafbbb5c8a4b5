import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn, removeFootball } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const BEFORE = '2026-11-15T12:00:00Z';
const KICK_OFF = '2026-11-15T15:00:00Z';
/** Worlds that every database has. */
const [REAL, DEMO, REPLAY] = [1, 2, 3];

/** For each column of a prediction, a value other than that of `highlightsIn`. */
const OTHERWISE = {
  teamId: 2,
  playerId: 5,
  isHome: false,
  statistic: 'goals',
  expected: 1.9,
  line: 1,
  confidence: 0.9,
  ladder: '[0.99]',
  averageLastTen: 9,
  averageLocation: null,
  averageOpponent: 1,
  recentGames: 9,
  recentHits: 1,
  inputs: '{}',
  reasoning: 'Hindsight.',
} as const;

describe.each(engines())('predictions on $name', ({ open }) => {
  let opened: OpenDatabase;
  let id: number;
  const run = (statement: string) => sql.raw(statement).execute(opened.db);
  const kickOff = () => run(`update analyzer_clocks set reads = '${KICK_OFF}'`);
  const result = () => run(`update matches set status = 'played' where id = 1`);
  const stored = async () => JSON.stringify(await opened.db.selectFrom('highlights').selectAll().execute());
  const add = () => ({ football: footballIn(opened.db), ...highlightsIn(opened.db) });

  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
    const { football, clock, analysis, highlight } = add();
    await football.source(1, 'replay', { label: 'Replay' });
    await football.competition(1, 'League');
    await football.team(1, 'Reds');
    await football.team(2, 'Blues');
    await football.match({ id: 1, kickOff: KICK_OFF, home: 1, away: 2, status: 'scheduled' });
    await football.match({ id: 2, kickOff: KICK_OFF, home: 2, away: 1, status: 'scheduled' });
    await clock(DEMO, BEFORE);
    await analysis(1);
    id = await highlight(1);
  });
  afterAll(() => opened.close());

  test('predictions can be replaced and deleted before the kick-off', async () => {
    await opened.db.updateTable('highlights').set({ expected: 3.1, line: 3 }).where('id', '=', id).execute();
    await run(`update analyses set model = '2'`);
    await run('delete from highlights');
    await add().highlight(1);
    await run('delete from analyses');
    expect(await stored()).toBe('[]');
  });

  test.each(Object.entries(OTHERWISE))(
    'predictions reject changes of the column %s after the kick-off',
    async (column, value) => {
      await kickOff();
      const change = opened.db.updateTable('highlights').set({ [column]: value });
      await expect(change.execute()).rejects.toThrow('frozen');
      await result();
      await expect(change.set({ actualValue: 2 }).execute()).rejects.toThrow('frozen');
    },
  );

  test.each([
    'delete from highlights',
    'delete from analyses',
    `update analyses set model = '2'`,
    `update analyses set stated_at = now()`,
    `update analyses set kick_off = '2027-01-01'`,
    `insert into highlights select (jsonb_populate_record(highlights, '{"id": 99, "statistic": "goals"}')).* from highlights`,
    `insert into analyses (match_id, model) values (2, '1')`,
    'update highlights set match_id = 2',
    'update highlights set actual_value = 2',
    'truncate highlights',
    'truncate analyses cascade',
    'truncate matches cascade',
    `update analyzer_clocks set reads = '${BEFORE}'`,
    'delete from analyzer_clocks',
    'truncate analyzer_clocks',
  ])('predictions reject this statement after the kick-off: %s', async (statement) => {
    await kickOff();
    const before = await stored();
    const overriding = statement.replace('insert into highlights', 'insert into highlights overriding system value');
    await expect(run(overriding)).rejects.toThrow(/frozen|does not go back|stays with|not emptied/);
    expect(await stored()).toBe(before);
  });

  test('predictions stay frozen when a match that has begun is moved to a later day', async () => {
    await kickOff();
    await run(`update matches set kick_off = '2026-12-24T15:00:00Z'`);
    await expect(run('update highlights set expected = 9')).rejects.toThrow('frozen');
    await expect(run('delete from highlights')).rejects.toThrow('frozen');
  });

  test('of a postponed match can be replaced until its new kick-off', async () => {
    await run(`update matches set kick_off = '2026-12-24T15:00:00Z'`);
    await run(`update analyses set model = '2'`);
    await kickOff();
    await run('update highlights set expected = 9');
    const { kickOff: known, statedAt } = await opened.db.selectFrom('analyses').selectAll().executeTakeFirstOrThrow();
    expect([known, statedAt]).toEqual([new Date('2026-12-24T15:00:00Z'), new Date(BEFORE)]);
  });

  test('of a match without a known time are frozen from the start of its day in UTC on', async () => {
    await run(`update matches set kick_off = '2026-11-16T12:00:00.001Z' where id = 2`);
    await run(`update analyzer_clocks set reads = '2026-11-15T23:59:00Z'`);
    await add().analysis(2);
    await run(`update analyzer_clocks set reads = '2026-11-16T00:00:00Z'`);
    await expect(add().highlight(2)).rejects.toThrow('are frozen');
  });

  test('predictions are rejected, new or changed, once the match has a result, even before its kick-off', async () => {
    await result();
    await expect(run('update highlights set expected = 9')).rejects.toThrow('frozen');
    await expect(add().highlight(1, { statistic: 'goals' })).rejects.toThrow('frozen');
  });

  test('predictions accept the observed value once, after the result', async () => {
    await expect(run('update highlights set actual_value = 3')).rejects.toThrow('frozen');
    await kickOff();
    await expect(run(`update analyses set graded_at = now()`)).rejects.toThrow('frozen');
    await result();
    await run('update highlights set actual_value = 3');
    await run(`update analyses set graded_at = now()`);
    await expect(run('update highlights set actual_value = 4')).rejects.toThrow('frozen');
    await expect(run('update highlights set actual_value = null')).rejects.toThrow('frozen');
    await expect(run('update analyses set graded_at = null')).rejects.toThrow('frozen');
  });

  test('predictions cannot be inserted with an observed value', async () => {
    await expect(add().highlight(1, { statistic: 'goals', actualValue: 3 })).rejects.toThrow('before its result');
  });

  test('predictions are deleted with their match, even after its result', async () => {
    await kickOff();
    await result();
    await run(`delete from matches where id = 1`);
    expect(await stored()).toBe('[]');
  });

  test('of real football are also frozen once the clock of the database has passed the kick-off', async () => {
    await add().clock(REAL, BEFORE);
    await run(`update matches set world_id = ${REAL}`);
    await expect(run('update highlights set expected = 9')).rejects.toThrow('frozen');
    await expect(run(`insert into analyses (match_id, model) values (2, '1')`)).rejects.toThrow('frozen');
    await run(`update matches set kick_off = '2999-01-01' where id = 2`);
    await run(`insert into analyses (match_id, model) values (2, '1')`);
  });

  test('of a world whose clock was never set are rejected', async () => {
    await run(`update matches set world_id = ${REPLAY}, kick_off = '2999-01-01' where id = 2`);
    await expect(run(`insert into analyses (match_id, model) values (2, '1')`)).rejects.toThrow('frozen');
  });

  test('of a match that is joined with another can be changed until the other match has a result', async () => {
    await run(`update matches set merged_into = 2 where id = 1`);
    await run('update highlights set expected = 3.3');
    await run(`update matches set status = 'played' where id = 2`);
    await expect(run('update highlights set expected = 9')).rejects.toThrow('frozen');
    await run('update highlights set actual_value = 4');
    expect(JSON.parse(await stored())).toMatchObject([{ matchId: 1, expected: 3.3, actualValue: 4 }]);
  });
});
