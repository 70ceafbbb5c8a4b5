import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin } from '#tests/support/full-run.ts';
import { serverProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

const LONGEST_STOP = 20_000;

/**
 * Starts on an empty database, stops while the demo's matches are stored, and returns the exit code and the
 * milliseconds.
 */
async function stoppedStart(env: Readonly<Record<string, string>>) {
  const server = serverProcess(['serve'], { PORT: '0', TOKEN_SECRET: 'x'.repeat(40), ...env });
  await expect.poll(() => server.complaints(), { timeout: 500_000 }).toContain('Storing matches');
  const before = performance.now();
  await server.stop();
  return { code: await server.ended, took: performance.now() - before, output: server.output() };
}

test('a first start on PGlite ends within 20 seconds of a stop, keeps its data folder private, and is continued by the next start', async () => {
  const home = join(temporaryFolder(), 'home');
  const { code, took, output } = await stoppedStart({ TENLINE_HOME: home });
  process.stdout.write(`stopped within ${Math.round(took)} ms\n`);
  expect(isWithin(took, LONGEST_STOP)).toBe(true);
  expect(code).toBe(0);
  expect(output).toBe('');
  expect(execFileSync('find', [home, '-maxdepth', '0', '-perm', '/077'], { encoding: 'utf8' })).toBe('');
  expect(readFileSync(join(home, 'db', 'PG_VERSION'), 'utf8').trim()).toBe('18');
  const again = await stoppedStart({ TENLINE_HOME: home });
  expect(again.code).toBe(0);
});

const programs = postgresPrograms();
if (programs === null)
  process.stdout.write('skipped: no PostgreSQL programs, a stopped start is tested on PGlite alone\n');
else {
  test('a first start on PostgreSQL ends within 20 seconds of a stop', async () => {
    const postgres = await startPostgres(programs);
    try {
      const { code, took } = await stoppedStart({ TENLINE_HOME: temporaryFolder(), DATABASE_URL: postgres.url });
      process.stdout.write(`stopped within ${Math.round(took)} ms\n`);
      expect(isWithin(took, LONGEST_STOP)).toBe(true);
      expect(code).toBe(0);
    } finally {
      await postgres.stop();
    }
  });
}
