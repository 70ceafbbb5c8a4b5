import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { createFootballReads } from '#server/services/football/coverage/football-reads.ts';
import {
  postgresPrograms,
  postgresUser,
  runPostgres,
  startPostgres,
  type ThrowAwayPostgres,
} from '#tests/support/throw-away-postgres.ts';

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL, reads from a replica are not tested\n');

/** A streaming replica; stopped and removed after the test. */
async function replicaOf({ folder }: ThrowAwayPostgres): Promise<ThrowAwayPostgres> {
  const own = mkdtempSync(join(tmpdir(), 'tenline-replica-'));
  const { uid, gid } = postgresUser();
  chmodSync(own, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
  const words = ['-h', folder, '-U', 'tenline', '-D', join(own, 'data'), '-R', '-X', 'stream', '--checkpoint', 'fast'];
  execFileSync(join(programs ?? '', 'pg_basebackup'), words, { ...postgresUser(), cwd: own, stdio: 'ignore' });
  const replica = await runPostgres(programs ?? '', own);
  onTestFinished(() => replica.stop());
  return replica;
}

test.runIf(programs !== null)(
  'football is read from the replica while the replica has the latest football of the user, otherwise from the primary',
  async () => {
    const primary = await startPostgres(programs ?? '');
    onTestFinished(() => primary.stop());
    const replica = await replicaOf(primary);
    const opened = await openPostgres(primary.migratedUrl, { replicaUrl: replica.migratedUrl });
    onTestFinished(() => opened.close());
    const { db } = opened;
    const reads = createFootballReads(db, opened.replica);
    const isReplica = async (from: Kysely<Database>) => {
      const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(from);
      return rows[0]?.yes;
    };
    const [ANN, BOB] = [1, 2];
    const places = () => Promise.all([ANN, BOB].map((user) => reads.asSeenBy(user, isReplica)));
    await sql`insert into users (email, full_name, password_hash, plan, created_at)
    values ('ann@example.org', 'Ann', '', 'FREE', now()), ('bob@example.org', 'Bob', '', 'FREE', now())`.execute(db);
    await expect.poll(places).toEqual([true, true]);

    const behind = await openPostgres(replica.migratedUrl, { prepare: async () => undefined });
    onTestFinished(() => behind.close());
    await sql`select pg_wal_replay_pause()`.execute(behind.db);
    // An own table of Ann is stored: reads for Ann must not use the replica, which lacks the table.
    await sql`insert into worlds (id, key, user_id) values (1001, 'own-1', ${ANN})`.execute(db);
    await expect.poll(places).toEqual([false, true]);
    await sql`update worlds set revision = revision + 1 where user_id is null`.execute(db);
    await expect.poll(places).toEqual([false, false]);
    expect(await reads.aged(isReplica)).toBe(true);
    await sql`select pg_wal_replay_resume()`.execute(behind.db);
    await expect.poll(places).toEqual([true, true]);

    await replica.halt('crash');
    expect(await places()).toEqual([false, false]);
    expect(await reads.aged(isReplica)).toBe(false);
  },
);
