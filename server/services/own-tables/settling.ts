import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { ImportTarget } from '#server/data/store/import-lease.ts';
import { settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';

/** How long a request waits; the work continues after it. */
const PATIENCE_MS = 8000;

export interface Settling {
  /** Settles the own worlds; resolves when it is done or has failed, or before that when it takes long. A job does the rest. */
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
      // A run in progress may have read the tables before this change, so another run follows it.
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
