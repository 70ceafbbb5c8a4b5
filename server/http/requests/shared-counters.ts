import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** The counters of rate limits, shared by all processes. */
export interface SharedCounters {
  /** A client with the methods that the Redis store of the rate-limit plugin calls. */
  readonly client: object;
  /** Settles when Redis is connected or known to be unreachable. */
  readonly tried: Promise<void>;
  close(): void;
}

type Counted = (error: Error | null, counted: readonly [current: number, ttl: number]) => void;

/** Milliseconds after which a command or a connection attempt counts as failed. */
const COMMAND_TIMEOUT = 1000;
/** Milliseconds between two attempts to reach Redis again. */
const PROBE = 1000;
const LONGEST_RECONNECT = 2000;
/** The maximum number of IP addresses for which this process counts while Redis does not reply. */
const ADDRESSES = 10_000;

/**
 * Counters in Redis or Valkey. After a command has failed, this process counts by itself until Redis replies again, so that further
 * requests do not wait for it. The start and the end of such a period are logged in one line each.
 */
export function sharedCounters(url: string, { say }: { readonly say: (line: string) => void }): SharedCounters {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT,
    connectTimeout: COMMAND_TIMEOUT,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT),
  });
  const own = new LRUCache<string, { current: number; readonly end: number }>({ max: ADDRESSES });
  let isAway = false;
  let probe: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  function away(error: Error): void {
    first.resolve();
    if (isAway) return;
    isAway = true;
    say(`Redis does not answer (${error.message}): each process counts requests by itself until it does.`);
    probe = setInterval(() => redis.ping().then(back, () => undefined), PROBE).unref();
  }

  function back(): void {
    first.resolve();
    if (!isAway) return;
    isAway = false;
    clearInterval(probe);
    own.clear();
    say('Redis answers again: all processes count requests together.');
  }

  function countHere(key: string, window: number): readonly [number, number] {
    const now = performance.now();
    const known = own.get(key);
    const counter = known !== undefined && known.end > now ? known : { current: 0, end: now + window };
    counter.current += 1;
    own.set(key, counter);
    return [counter.current, Math.ceil(counter.end - now)];
  }

  /** Runs a command of the plugin's store, whose last argument is a callback. While Redis does not reply, this process counts. */
  function run(command: (...given: unknown[]) => unknown, values: readonly unknown[], counted: Counted): void {
    const here = () => counted(null, countHere(String(values[0]), Number(values[1])));
    if (isAway) {
      here();
      return;
    }
    Reflect.apply(command, redis, [
      ...values,
      (error: Error | null, result: readonly [number, number]) => {
        if (error instanceof Error) {
          away(error);
          here();
        } else counted(null, result);
      },
    ]);
  }

  const client: Record<string, unknown> = {
    defineCommand(name: string, definition: Parameters<Redis['defineCommand']>[1]) {
      redis.defineCommand(name, definition);
      const command: (...given: unknown[]) => unknown = Reflect.get(redis, name);
      client[name] = (...given: readonly [...unknown[], Counted]) => {
        const [counted, ...values] = [given.at(-1) as Counted, ...given.slice(0, -1)];
        run(command, values, counted);
      };
    },
  };
  redis.on('error', away);
  redis.on('close', () => away(new Error('the connection was closed')));
  redis.on('ready', back);
  return {
    client,
    tried: first.promise,
    close() {
      clearInterval(probe);
      redis.removeAllListeners('close');
      redis.disconnect();
    },
  };
}
