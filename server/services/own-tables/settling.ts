import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { ImportTarget } from '#server/data/store/import-lease.ts';
import { settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';

/** The maximum milliseconds that a request waits. After that the work continues without it. */
const PATIENCE_MS = 8000;

export interface Settling {
  /** Updates the own worlds from their tables. Resolves when this is done or has failed, or after eight seconds. A job repeats what is left. */
  settle(): Promise<void>;
  /** Resolves when no work is running. */
  done(): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly stopping: AbortSignal;
  readonly failed: (error: unknown) => void;
}

/** Settles own worlds after changes of their tables, one after the other. */
export function createSettling(target: ImportTarget, { clock, stopping, failed }: Deps): Settling {
  let running: Promise<void> = Promise.resolve();
  return {
    async settle() {
      // A run in progress may have read the tables before this change, so this call starts another run after it.
      const run = running.then(() => settleOwnWorlds(target, { clock, signal: stopping }));
      running = run.catch((error: unknown) => {
        if (!stopping.aborted) failed(error);
      });
      const isOver = new AbortController();
      const patience = sleep(PATIENCE_MS, undefined, { ref: false, signal: isOver.signal }).catch(() => undefined);
      await Promise.race([running, patience]);
      isOver.abort();
    },
    done: () => running,
  };
}
