import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { copyCluster, postgresPrograms, postgresUser } from '#tests/support/throw-away-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the PostgreSQL clusters of this run. */
    clusters: string;
  }
}

/** Makes the folder of the clusters before a run, and stops the clusters after it. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tenline-clusters-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user, which must reach the folders below.
  project.provide('clusters', folder);
  return () => {
    for (const name of readdirSync(folder)) control(join(folder, name), ['stop', '-m', 'immediate']);
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * A migrated database without rows, in the cluster of this worker. The first call starts the cluster, which takes ten
 * times the processor time of a database. Each worker has its own cluster, so that only the running test changes the
 * cluster's snapshots. `close` removes the database.
 */
export async function sharedPostgres(programs: string): Promise<OpenDatabase> {
  const folder = join(inject('clusters'), process.env['VITEST_POOL_ID'] ?? '');
  if (!existsSync(folder)) {
    mkdirSync(folder);
    await copyCluster(programs, folder);
    control(folder, ['start', '-l', join(folder, 'log'), '-o', `-k ${folder} -h '' -F -c autovacuum=off`]);
  }
  const urlOf = (database: string) => `postgres://tenline@${encodeURIComponent(folder)}/${database}`;
  const run = async (statement: string) => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template tenline`);
  const opened = await openPostgres(urlOf(name));
  return {
    ...opened,
    async close() {
      await opened.close();
      await run(`drop database ${name} with (force)`);
    },
  };
}

function control(folder: string, words: readonly string[]): void {
  const program = join(postgresPrograms() ?? '', 'pg_ctl');
  execFileSync(program, ['-D', join(folder, 'data'), '-w', ...words], {
    ...postgresUser(),
    cwd: folder,
    stdio: 'ignore',
  });
}
