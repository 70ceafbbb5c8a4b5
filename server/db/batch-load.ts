import DataLoader from 'dataloader';

/**
 * Lets questions that come in together share one query, and those that come while it runs the next. Nothing is kept: each
 * answer was read after its question was asked.
 *
 * @param load finds the answers to several keys; a key without one is left out of the map.
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
      // Not before the end of a turn of the event loop, when all requests that had arrived have been read.
      batchScheduleFn: (dispatch) => void running.then(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
