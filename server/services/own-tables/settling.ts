import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/base/clock.ts';
import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import { settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';

/** The maximum milliseconds that a request waits. After that the work continues without it. */
const PATIENCE_MS = 8000;
/** Milliseconds from the end of the work for a user to the next one for the same user, in which other work gets its turn. */
const PAUSE_MS = 3000;

export interface WorldMerge {
  /** Updates a user's own world from its tables. Resolves when this is done or has failed, or after eight seconds. A job repeats what is left. */
  settle(userId: number): Promise<void>;
  /** Resolves when no work is running. */
  done(): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly stopping: AbortSignal;
  readonly failed: (error: unknown) => void;
  /** The pause between two works for one user; rejects when the signal aborts. By default a real timer of three seconds. */
  readonly pause?: (stopping: AbortSignal) => Promise<unknown>;
}

const pauseBetween = (signal: AbortSignal) => sleep(PAUSE_MS, undefined, { ref: false, signal });

/** Settles own worlds after changes of their tables, one after the other, with a pause between two works for one user. */
export function createSettling(
  target: ImportTarget,
  { clock, stopping, failed, pause = pauseBetween }: Deps,
): WorldMerge {
  let running: Promise<void> = Promise.resolve();
  /** The pauses after the last work for a user. */
  const pauses = new Map<number, Promise<void>>();

  async function work(userId: number): Promise<void> {
    await pauses.get(userId);
    if (stopping.aborted) return;
    // A run in progress may have read the tables before this change, so this call starts another run after it.
    const run = running.then(() => settleOwnWorlds(target, { clock, signal: stopping, userId }));
    running = run.catch((error: unknown) => {
      if (!stopping.aborted) failed(error);
    });
    await running;
    const paused: Promise<void> = pause(stopping)
      .catch(() => undefined)
      .then(() => {
        if (pauses.get(userId) === paused) pauses.delete(userId);
      });
    pauses.set(userId, paused);
  }

  return {
    async settle(userId) {
      const isOver = new AbortController();
      const patience = sleep(PATIENCE_MS, undefined, { ref: false, signal: isOver.signal }).catch(() => undefined);
      await Promise.race([work(userId), patience]);
      isOver.abort();
    },
    done: () => running,
  };
}
