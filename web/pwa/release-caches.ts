const PREFIX = 'tenline-';

/** The name of a release's cache. */
export function releaseCache(version: string): string {
  return PREFIX + version;
}

/** The names of the release caches, oldest first, because browsers list caches in the order of their creation. */
export async function listReleaseCaches(caches: Pick<CacheStorage, 'keys'>): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** The page that is served for every route while the server cannot be reached. It is stored last, so a cache that contains it is complete. */
export const SHELL = '/app/stats';

/** The shells of the complete releases with the names of their caches, oldest first. */
export async function readShells(
  caches: Pick<CacheStorage, 'keys' | 'match'>,
): Promise<{ readonly name: string; readonly shell: Response }[]> {
  const names = await listReleaseCaches(caches);
  // Unlike `open`, `match` does not create a cache that was deleted meanwhile.
  const shells = await Promise.all(names.map((name) => caches.match(SHELL, { cacheName: name })));
  return names.flatMap((name, place) => {
    const shell = shells[place];
    return shell === undefined ? [] : [{ name, shell }];
  });
}

/** The message with which a page makes a waiting worker take over. */
export const TAKE_OVER = 'take over';
