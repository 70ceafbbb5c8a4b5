import { expect, test } from 'vitest';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { importSource } from '#server/commands/import-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { ReadSource } from '#server/sources/reading/read-source.ts';
import { canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';

const ORDER = { source: 'wyscout', folder: '/data', competitions: undefined };
const clock = () => new Date('2018-06-01T12:00:00Z');

/** A progress that records its calls. */
function recordedProgress(): { progress: Progress; calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    progress: {
      start: (label, total) => void calls.push(`${label} ${total}`),
      advance: (by) => void calls.push(`+${by}`),
      done: () => void calls.push('done'),
    },
  };
}

/** A reader that reports its progress immediately, waits for `end` and returns one match. */
function readerUntil(end: (signal: AbortSignal) => Promise<unknown>): ReadSource {
  return async (_order, { progress, signal }) => {
    progress.start('Reading events', 2);
    progress.advance(2);
    progress.done();
    await end(signal);
    return canonicalImport([playedMatch(1)]);
  };
}

function aborted(signal: AbortSignal): Promise<unknown> {
  const end = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => end.reject(signal.reason), { once: true });
  return end.promise;
}

for (const { name, open } of engines()) {
  test(`an import on ${name} reports its reading, then its storing`, async () => {
    const read = readerUntil(async () => undefined);
    const { progress, calls } = recordedProgress();
    expect(await importSource(ORDER, { clock, progress, open, read })).toMatchObject({ matches: 1 });
    expect(calls.slice(0, 4)).toEqual(['Reading events 2', '+2', 'done', 'Storing matches 1']);
  });

  test(`an import on ${name} waits while another one runs, says so, and ends when it is stopped`, async () => {
    const read = readerUntil(aborted);
    const { progress, calls } = recordedProgress();
    const opened = await open();
    await opened.leases.tryWork('import command', async () => {
      const kept = async () => ({ ...opened, close: async () => undefined });
      const stop = new AbortController();
      const stopping = { ...progress, done: () => stop.abort(new UserError('stopped')) };
      const imported = importSource(ORDER, { clock, progress: stopping, open: kept, read, signal: stop.signal });
      await expect(imported).rejects.toThrow('stopped');
    });
    await opened.close();
    expect(calls).toEqual(['Waiting for another import 1']);
  });
}

test('an import that cannot open the database reads nothing', async () => {
  const { progress, calls } = recordedProgress();
  const open = async () => Promise.reject(new UserError('The data folder is in use.'));
  const read = readerUntil(aborted);
  await expect(importSource(ORDER, { clock, progress, open, read })).rejects.toThrow('The data folder is in use.');
  expect(calls).toEqual([]);
});

test('an import of invalid data fails and closes the database', async () => {
  const [{ open } = { open: async (): Promise<OpenDatabase> => Promise.reject(new Error('no engine')) }] = engines();
  const opened = await open();
  let isClosed = false;
  const closing = async () => ({
    ...opened,
    close: async () => {
      isClosed = true;
      await opened.close();
    },
  });
  const read: ReadSource = async () => Promise.reject(new UserError('events.zip is missing'));
  const { progress } = recordedProgress();
  await expect(importSource(ORDER, { clock, progress, open: closing, read })).rejects.toThrow('events.zip is missing');
  expect(isClosed).toBe(true);
});
