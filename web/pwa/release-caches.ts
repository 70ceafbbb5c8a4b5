const PREFIX = 'tenline-';

/** The cache of one release. */
export function releaseCache(version: string): string {
  return PREFIX + version;
}

/** The releases' caches, the oldest first: browsers list caches in the order in which they were made. */
export async function listReleaseCaches(caches: Pick<CacheStorage, 'keys'>): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** The page that every route of the app starts from when the server cannot be reached. */
export const SHELL = '/app/stats';

/** What a page says to a new worker that waits, for it to take over. */
export const TAKE_OVER = 'take over';

/** Whether a page starts from the same script as the newest release's shell: then it has nothing to gain from a reload. */
export async function isLatestRelease(page: Pick<Window, 'caches' | 'document'>): Promise<boolean> {
  const entry = page.document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const [newest] = (await listReleaseCaches(page.caches)).slice(-1);
  if (newest === undefined || !entry) return false;
  const shell = await (await page.caches.open(newest)).match(SHELL);
  return (await shell?.text())?.includes(`"${entry}"`) ?? false;
}
