import { silentProgress } from '#server/base/progress.ts';
import type { Upstream } from '#server/network/upstream.ts';
import { HOUR } from '#server/sources/fetching/times-of-day.ts';
import type { FetchContext, Fetched, LiveSource } from '#server/sources/parts/live-source.ts';

/** The context of a first fetch of the Premier League with two seasons. */
export function fetchContext(context: Partial<FetchContext> & Pick<FetchContext, 'now'>): FetchContext {
  return {
    clock: () => context.now,
    league: 'premier-league',
    seasons: 2,
    signal: new AbortController().signal,
    matches: [],
    stored: null,
    progress: silentProgress,
    ...context,
  };
}

/** All that a fetch yields, and the error that ended it. */
export async function fetchAll(
  source: LiveSource,
  upstream: Upstream,
  context: FetchContext,
): Promise<{ readonly fetched: Fetched[]; readonly error: unknown }> {
  const fetched: Fetched[] = [];
  try {
    for await (const one of source.fetch(upstream, context)) fetched.push(one);
  } catch (error) {
    return { fetched, error };
  }
  return { fetched, error: null };
}

/** The digest of an earlier fetch, as if its files had been imported again in the half of the day of `now`. */
export function importedAgain(digest: string | null, now: Date): string | null {
  return digest?.replace(/^\d+/, String(Math.floor(now.getTime() / (12 * HOUR)))) ?? null;
}
