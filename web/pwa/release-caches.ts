const PREFIX = 'tenline-';

/** The cache of one release. */
export function releaseCache(version: string): string {
  return PREFIX + version;
}

/** The caches of the releases, the oldest first; browsers list caches in the order of their creation. */
export async function listReleaseCaches(caches: Pick<CacheStorage, 'keys'>): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** The page that every route starts from while the server cannot be reached. It is stored last, so a cache with it is complete. */
export const SHELL = '/app/stats';

/** The shells of the complete releases by the names of their caches, the oldest first. */
export async function readShells(
  caches: Pick<CacheStorage, 'keys' | 'match'>,
): Promise<{ readonly name: string; readonly shell: Response }[]> {
  const names = await listReleaseCaches(caches);
  // Unlike `open`, this does not create a cache again that is deleted meanwhile.
  const shells = await Promise.all(names.map((name) => caches.match(SHELL, { cacheName: name })));
  return names.flatMap((name, place) => {
    const shell = shells[place];
    return shell === undefined ? [] : [{ name, shell }];
  });
}

/** The message from a page to a waiting worker to take over. */
export const TAKE_OVER = 'take over';

/** True when the page uses the same script as the shell of the newest release, so that a reload changes nothing. */
export async function isLatestRelease(page: Pick<Window, 'caches' | 'document'>): Promise<boolean> {
  const entry = page.document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const newest = (await readShells(page.caches)).at(-1);
  if (newest === undefined || !entry) return false;
  return (await newest.shell.text()).includes(`"${entry}"`);
}
