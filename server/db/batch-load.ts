import DataLoader from 'dataloader';

/**
 * Batches loads: keys that arrive together share one query, and keys that arrive while it runs share the next. Nothing is cached: each
 * result was read after its key arrived.
 *
 * @param load reads several keys at once; keys without a result are missing in the map.
 */
export function batchLoad<Answer>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Answer | undefined>(
    async (keys) => {
      const loading = load([...new Set(keys)]);
      running = loading.catch(() => undefined);
      const found = await loading;
      return keys.map((key) => found.get(key));
    },
    {
      cache: false,
      // Deferred to the end of the event loop's turn, when all requests that had arrived have been read.
      batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
