const PREFIX = 'tenline-';

/** The cache of one release. */
export function releaseCache(version: string): string {
  return PREFIX + version;
}

/** The caches of the releases, the oldest first; browsers list caches in the order of their creation. */
export async function listReleaseCaches(caches: Pick<CacheStorage, 'keys'>): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** The page that every route starts from while the server cannot be reached. */
export const SHELL = '/app/stats';

/** The message from a page to a waiting worker to take over. */
export const TAKE_OVER = 'take over';

/** True when the page uses the same script as the shell of the newest release, so that a reload changes nothing. */
export async function isLatestRelease(page: Pick<Window, 'caches' | 'document'>): Promise<boolean> {
  const entry = page.document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const [newest] = (await listReleaseCaches(page.caches)).slice(-1);
  if (newest === undefined || !entry) return false;
  const shell = await (await page.caches.open(newest)).match(SHELL);
  return (await shell?.text())?.includes(`"${entry}"`) ?? false;
}
