import { setTimeout } from 'node:timers/promises';

/** How requests to one host are spread over time. Tests replace the waiting. */
export interface Pace {
  /** Milliseconds from the start of one request to a host to the start of the next. */
  readonly interval: number;
  /** Waits for the given milliseconds; rejects once the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** Returns a random number from 0 to 1, for the pauses before repeated requests. */
  readonly random: () => number;
}

/** One request per second to each host. */
export const politePace: Pace = {
  interval: 1000,
  wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
  random: Math.random,
};

/** The order of the requests to a host. */
export interface Turns {
  /** Runs work that requests a host, after all earlier work on the same host has ended. */
  inTurn<Result>(host: string, work: () => Promise<Result>): Promise<Result>;
  /** Waits until the interval since the last request to the host is over, then starts the next interval. */
  next(host: string, signal: AbortSignal): Promise<void>;
}

/** Returns the order of requests at a pace. @param now the present time in milliseconds */
export function turnsOf({ interval, wait }: Pace, now: () => number): Turns {
  const queues = new Map<string, Promise<unknown>>();
  const allowed = new Map<string, number>();
  return {
    inTurn(host, work) {
      const result = (queues.get(host) ?? Promise.resolve()).then(work);
      queues.set(
        host,
        result.catch(() => undefined),
      );
      return result;
    },
    async next(host, signal) {
      signal.throwIfAborted();
      // A clock that was set back must not stop the requests.
      const left = Math.min((allowed.get(host) ?? 0) - now(), interval);
      if (left > 0) await wait(left, signal);
      allowed.set(host, now() + interval);
    },
  };
}

/** The milliseconds before a repeated request: 1, 4, then 16 seconds, each up to 50 % longer or shorter. */
export function backOff(repeats: number, { random }: Pace): number {
  return 1000 * 4 ** repeats * (0.5 + random());
}
