import type { Collected } from '#server/sources/fetching/collected.ts';
import type { Fetched } from '#server/sources/parts/live-source.ts';

/**
 * Yields a `ReadOrder` for the files that a fetch collects: at each milestone, and at the end or before the fault that ends the fetch.
 *
 * @param fetch yields at each milestone
 * @throws the fault that ended the fetch, or the first fault of a part
 */
export async function* fetchedOf(collected: Collected, fetch: AsyncIterable<void>): AsyncGenerator<Fetched> {
  try {
    for await (const _ of fetch) yield* collected.milestone();
  } catch (error) {
    yield* collected.news();
    throw error;
  }
  yield* collected.rest();
  collected.throwFault();
}
