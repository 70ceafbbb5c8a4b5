import { listReleaseCaches, SHELL } from '#web/pwa/release-caches.ts';

/** Whether a page starts from the same script as the newest release's shell: then it has nothing to gain from a reload. */
export async function isLatestRelease(page: Pick<Window, 'caches' | 'document'>): Promise<boolean> {
  const entry = page.document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const [newest] = (await listReleaseCaches(page.caches)).slice(-1);
  if (newest === undefined || !entry) return false;
  const shell = await (await page.caches.open(newest)).match(SHELL);
  return (await shell?.text())?.includes(`"${entry}"`) ?? false;
}
