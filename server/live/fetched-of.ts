import type { Collected } from '#server/live/collected.ts';
import type { Fetched } from '#server/live/live-source.ts';

/**
 * Yields what a fetch collects: at its milestones, then once more at its end, or before the fault that ended it.
 *
 * @param fetch yields whenever a milestone is reached
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
