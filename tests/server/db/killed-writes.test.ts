import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { runs } from '#tests/support/full-run.ts';
import { fillDataFolder, inDatabase } from '#tests/support/server-database.ts';
import { RARELY_OPTIMIZED } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SCRIPT = fileURLToPath(new URL('../../support/write-process.ts', import.meta.url));
const KILLS = runs(2, 100);
/** The number of acknowledged steps after which a process is killed; the step after them is in progress. */
const STEPS = 4;

interface Stored {
  readonly notes: readonly { readonly email: string; readonly content: string | null }[];
  readonly mails: readonly { readonly kind: string; readonly email: string }[];
}

async function dataFolder(): Promise<string> {
  const home = temporaryFolder();
  await fillDataFolder(home);
  await inDatabase(home, (opened) =>
    storeImport(opened, canonicalImport([playedMatch(1)]), { progress: silentProgress }),
  );
  return home;
}

/**
 * Writes in a child process until it is killed.
 *
 * @param last the process is killed as soon as it has acknowledged this step
 * @returns what was stored at its start
 */
async function written(home: string, { first, last, end }: { first: number; last: number; end: number }) {
  const child = spawn(process.execPath, [RARELY_OPTIMIZED, SCRIPT, home, String(first), String(end)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let stored: Stored | undefined;
  for await (const line of createInterface(child.stdout)) {
    if (stored === undefined) stored = JSON.parse(line) as Stored;
    if (line === String(last) || last < first) child.kill('SIGKILL');
  }
  expect((await ended)[1]).toBe('SIGKILL');
  if (stored === undefined) throw new Error('The process wrote nothing.');
  return stored;
}

test(`PGlite that is killed ${KILLS} times during writes keeps every acknowledged write and no partial transaction`, async () => {
  const home = await dataFolder();
  const end = KILLS * STEPS;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const done = kill * STEPS;
    // The last process is killed after the last of all steps, so that all steps are stored.
    const { notes, mails } = await written(home, { first: done + 1, last: done + STEPS, end });
    const readers = notes.map(({ email }) => email);
    for (const reader of [done - 1, done].filter((number) => number > 0)) {
      const email = `reader-${reader}@example.org`;
      expect(notes).toContainEqual(expect.objectContaining({ email, content: `second ${reader}` }));
    }
    // An account is deleted in the same transaction in which its last mail is queued.
    const gone = mails.map(({ email }) => email);
    expect(gone.filter((email) => readers.includes(email))).toEqual([]);
    for (let reader = 1; reader <= done - 2; reader += 1) expect(gone).toContain(`reader-${reader}@example.org`);
    expect(gone.length).toBe(new Set(gone).size);
  }
  const clean = await dataFolder();
  await written(clean, { first: 1, last: end, end });
  const after = { first: end + 1, last: end, end };
  expect(await written(home, after)).toEqual(await written(clean, after));
});
