import { availableParallelism } from 'node:os';
import type { CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { type CallThread, inThread } from '#server/base/thread.ts';
import type { CompetitionTasks } from '#server/sources/wyscout/competition-worker.ts';
import type { CompetitionFiles } from '#server/sources/wyscout/folder.ts';
import type { Advance } from '#server/sources/wyscout/read-competition.ts';

const PROGRAM = new URL('./competition-worker.ts', import.meta.url);

/**
 * Reads competitions in parallel, with at most one thread per processor. The first failure stops all threads.
 *
 * @param advance called with the number of bytes of each chunk read
 * @returns the matches of each competition, in the order of `competitions`
 * @throws {UserError} with one line for an invalid file
 */
export async function readCompetitions(
  folder: string,
  competitions: readonly CompetitionFiles[],
  advance: Advance,
): Promise<(readonly CanonicalMatch[])[]> {
  const stop = new AbortController();
  const progress = { ...silentProgress, advance };
  const read: (readonly CanonicalMatch[])[] = competitions.map(() => []);
  const waiting = [...competitions.entries()];
  const readWaiting = async (call: CallThread<CompetitionTasks>) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { name }] = next;
      read[index] = await call('read', folder, name);
    }
  };
  const threads = Math.min(availableParallelism(), competitions.length);
  try {
    await Promise.all(
      Array.from({ length: threads }, () => inThread(PROGRAM, { progress, signal: stop.signal }, readWaiting)),
    );
  } finally {
    stop.abort();
  }
  return read;
}
