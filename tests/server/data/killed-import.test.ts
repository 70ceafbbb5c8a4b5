import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { runs } from '#tests/support/full-run.ts';
import { fillDataFolder, memoryDatabase } from '#tests/support/server-database.ts';
import { RARELY_OPTIMIZED } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SCRIPT = fileURLToPath(new URL('../../support/import-process.ts', import.meta.url));
const MATCHES = 600;
/** The numbers of matches after which an import is killed, spread evenly over all matches. */
const KILLS = Array.from({ length: runs(1, 30) }, (_, index) =>
  Math.round((MATCHES * (index + 1)) / (runs(1, 30) + 3)),
);
const DATA = canonicalImport(Array.from({ length: MATCHES }, (_, index) => playedMatch(index + 1, 1)));

/** Imports in a child process and kills it once it has stored `after` matches. */
async function killedImport(home: string, after: number): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [RARELY_OPTIMIZED, SCRIPT, home, String(MATCHES)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let stored = 0;
  for await (const line of createInterface(child.stdout)) {
    stored += Number(line);
    if (stored >= after) child.kill('SIGKILL');
  }
  const [, signal] = await ended;
  return signal;
}

/**
 * Imports completely into a database, which is then closed, and returns every row; `before` receives the number of
 * matches stored earlier.
 */
async function importedInto(opened: OpenDatabase, before: (stored: number) => void) {
  try {
    before((await opened.db.selectFrom('matches').select('id').execute()).length);
    await storeImport(opened, DATA, { progress: silentProgress });
    return await footballDump(opened.db);
  } finally {
    await opened.close();
  }
}

let clean: ReturnType<typeof footballDump> | undefined;
/** What an uninterrupted import stores. */
async function cleanRun() {
  return importedInto(await memoryDatabase(), (stored) => expect(stored).toBe(0));
}

test.each(KILLS)(
  'an import that was killed after %d matches and repeated leaves the same database as an uninterrupted one',
  async (after) => {
    const home = temporaryFolder();
    await fillDataFolder(home);
    expect(await killedImport(home, after)).toBe('SIGKILL');
    const resumed = await importedInto(await openDatabase({ home, databaseUrl: null }, new Date()), (stored) => {
      expect(stored).toBeGreaterThanOrEqual(after);
      expect(stored).toBeLessThan(MATCHES);
    });
    clean ??= cleanRun();
    expect(resumed).toEqual(await clean);
  },
);
