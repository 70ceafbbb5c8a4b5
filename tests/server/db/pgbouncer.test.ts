import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { searchSubjects } from '#server/services/football/search/search.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { pgbouncerProgram, startPgbouncer, type ThrowAwayPgbouncer } from '#tests/support/throw-away-pgbouncer.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
const program = pgbouncerProgram();
const isHere = programs !== null && program !== null;
if (!isHere) process.stdout.write('skipped: no pgbouncer or no PostgreSQL, transaction pooling is not tested\n');

describe.runIf(isHere)('behind pgbouncer in transaction mode', () => {
  let postgres: ThrowAwayPostgres;
  let pooler: ThrowAwayPgbouncer;
  let opened: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    pooler = await startPgbouncer(program ?? '', postgres);
    opened = await openPostgres(pooler.url);
  });
  afterAll(async () => {
    await opened.close();
    await pooler.stop();
    await postgres.stop();
  });

  test('parallel searches tolerate a spelling error on every connection', async () => {
    const add = footballIn(opened.db);
    await add.source(1, 'some');
    await add.player(1, 'Martin Odegaard');
    const searches = Array.from({ length: 40 }, () => searchSubjects(opened.db, 'odegrad', 1));
    const found = await Promise.all(searches);
    expect(found.map(({ players }) => players.length)).toEqual(found.map(() => 1));
  });

  test('no setting of a transaction stays on a shared connection', async () => {
    await opened.db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(opened.db);
    expect(rows).toEqual([{ statementTimeout: '0' }]);
  });

  test('several processes open an empty database at the same time: one migrates it, and no lock is left', async () => {
    await sql`drop schema public cascade`.execute(opened.db);
    await sql`create schema public`.execute(opened.db);
    const others = await Promise.all([1, 2, 3].map(() => openPostgres(pooler.url)));
    await Promise.all(others.map((other) => other.close()));
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'`.execute(opened.db);
    expect(rows).toEqual([]);
    expect(await opened.db.selectFrom('settings').select('key').execute()).toEqual([]);
  });

  test('the check of the database for /ready passes', async () => {
    await expect(opened.check()).resolves.toBeUndefined();
  });
});
