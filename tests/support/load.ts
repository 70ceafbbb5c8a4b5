/** One request of a load. */
export interface LoadRequest {
  readonly path: string;
  readonly init: RequestInit;
  /** Called after each successful reply. */
  readonly succeeded?: () => void;
}

/** The results so far. */
export interface Load {
  /** The number of replies by status; 0 is the status of a failed connection. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The number of replies of status 503 without a `Retry-After` in seconds. */
  readonly withoutRetryAfter: () => number;
  /** Waits until each loop has had five further successes in a row; resolves to the elapsed milliseconds. */
  recovered(): Promise<number>;
  stop(): Promise<void>;
}

/** The number of successes in a row that count as full service. */
const IN_A_ROW = 5;

/** Keeps one loop of requests going for each given source of requests, as fast as the server replies. */
export function startLoad(address: string, sources: readonly (() => LoadRequest)[]): Load {
  const statuses = new Map<number, number>();
  const inARow = sources.map(() => 0);
  let withoutRetryAfter = 0;
  let isStopped = false;

  async function loop(next: () => LoadRequest, index: number): Promise<void> {
    while (!isStopped) {
      const { path, init, succeeded } = next();
      const reply = await fetch(`${address}${path}`, init).catch(() => null);
      const status = reply?.status ?? 0;
      await reply?.arrayBuffer().catch(() => null);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      inARow[index] = status === 200 ? (inARow[index] ?? 0) + 1 : 0;
      if (status === 200) succeeded?.();
      if (status === 503 && !/^\d+$/.test(reply?.headers.get('retry-after') ?? '')) withoutRetryAfter += 1;
      // A refusal arrives immediately, so that without a pause this would be a busy loop.
      if (status !== 200) await pause(50);
    }
  }

  const loops = sources.map(loop);
  return {
    statuses,
    withoutRetryAfter: () => withoutRetryAfter,
    async recovered() {
      inARow.fill(0);
      const start = performance.now();
      while (inARow.some((count) => count < IN_A_ROW)) await pause(20);
      return performance.now() - start;
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
