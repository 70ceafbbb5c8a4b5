import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/schema.ts';

/** The maximum number of cached results. */
const ROOM = 10_000;

/** The snapshot of a statement as text. With equal snapshots the same rows are read: https://www.postgresql.org/docs/current/functions-info.html */
export const SNAPSHOT: RawBuilder<string> = sql<string>`pg_current_snapshot()::text`;

const READ = CompiledQuery.raw('select pg_current_snapshot()::text as snapshot') as CompiledQuery<{ snapshot: string }>;

/** Reads the present snapshot. This takes a fraction of the time of a query on tables. */
export async function readSnapshot(db: Kysely<Database>): Promise<string> {
  const { rows } = await db.executeQuery(READ);
  return rows[0]?.snapshot ?? '';
}

/** Results by key. Keys without a result are missing. */
type Results<Result> = ReadonlyMap<string, Result>;

interface Reads<Result> {
  /** Reads several keys and {@link SNAPSHOT} in one statement. The results must depend only on rows, not on the time. */
  readonly load: (keys: readonly string[]) => Promise<{ readonly snapshot: string; readonly found: Results<Result> }>;
  /** Reads the present snapshot; see {@link readSnapshot}. */
  readonly snapshot: () => Promise<string>;
}

/**
 * Caches results until a transaction of any client writes. If data is written before each call, each call is one statement, as without a cache. The
 * returned function must not be called while another call is pending.
 */
export function cacheBySnapshot<Result>({ load, snapshot }: Reads<Result>) {
  const cache = new LRUCache<string, { readonly result: Result | undefined }>({ max: ROOM });
  let cachedAt = '';
  let isUnchanged = false;

  return async (keys: readonly string[]): Promise<Results<Result>> => {
    if (isUnchanged && keys.every((key) => cache.has(key))) {
      isUnchanged = (await snapshot()) === cachedAt;
      if (isUnchanged) return cached(keys);
    }
    const loaded = await load(keys);
    isUnchanged = loaded.snapshot === cachedAt;
    if (!isUnchanged) cache.clear();
    cachedAt = loaded.snapshot;
    for (const key of keys) cache.set(key, { result: loaded.found.get(key) });
    return loaded.found;
  };

  function cached(keys: readonly string[]): Results<Result> {
    const found = new Map<string, Result>();
    for (const key of keys) {
      const result = cache.get(key)?.result;
      if (result !== undefined) found.set(key, result);
    }
    return found;
  }
}
