/** A clock that only a test advances. Waits end in order, whatever the speed of the machine. */
export interface VirtualTime {
  now(): Date;
  wait(milliseconds: number, stopping: AbortSignal): Promise<void>;
  /** The number of pending waits. */
  waiting(): number;
  /** Advances the clock to the end of the next wait plus the given milliseconds, and ends the wait. */
  next(late?: number): void;
}

export function virtualTime(start: string): VirtualTime {
  let now = new Date(start).getTime();
  const waits: { readonly end: number; readonly resolve: () => void }[] = [];
  return {
    now: () => new Date(now),
    wait: (milliseconds, stopping) =>
      new Promise((resolve, reject) => {
        waits.push({ end: now + milliseconds, resolve });
        waits.sort((one, other) => one.end - other.end);
        stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
      }),
    waiting: () => waits.length,
    next(late = 0) {
      const wait = waits.shift();
      if (wait === undefined) throw new Error('Nothing waits.');
      now = Math.max(now, wait.end) + late;
      wait.resolve();
    },
  };
}
