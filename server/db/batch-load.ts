import DataLoader from 'dataloader';

/**
 * Batches loads: keys that are requested together share one query, and keys that are requested while it runs share the next query. Nothing is cached:
 * each result is read after its key was requested.
 *
 * @param load reads several keys in one query; keys without a result are missing in the map.
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
      // The query starts at the end of the event loop's turn, when all HTTP requests that have arrived are read.
      batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
