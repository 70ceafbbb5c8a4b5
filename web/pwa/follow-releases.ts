import { readShells, TAKE_OVER } from '#web/pwa/release-caches.ts';

/** Milliseconds between checks for a new release, and between attempts of a postponed takeover. */
const HOUR = 60 * 60 * 1000;
const RETRY = 2000;

export interface ReleaseParts {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  /** True while the page has text that a reload would lose. */
  readonly isHalfTyped: () => boolean;
  /** True when the page belongs to the newest release. */
  readonly isLatest: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Registers the service worker at /sw.js with scope / (docs/product.md, "Numbers") and follows its releases. When the page has no unsaved text, a
 * new worker takes over and the page reloads. The website also works without a worker, as in some private windows.
 */
export async function followReleases({ workers, isHalfTyped, isLatest, reload }: ReleaseParts): Promise<void> {
  function whenIdle(act: () => void): void {
    if (isHalfTyped()) setTimeout(() => whenIdle(act), RETRY);
    else act();
  }

  // The first worker belongs to the same release as the page, so no reload is needed.
  let isFirst = workers.controller === null;
  workers.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else void isLatest().then((latest) => !latest && whenIdle(reload));
  });

  const registration = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => null);
  if (registration === null) return;
  // A forced reload gives a page without a controller although a worker is active. The next worker is not the first.
  if (registration.active !== null) isFirst = false;
  const takeOver = (): void => {
    if (registration.active !== null) whenIdle(() => registration.waiting?.postMessage(TAKE_OVER));
  };
  const followInstallation = (): void => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && takeOver());
  };
  registration.addEventListener('updatefound', followInstallation);
  // The browser or another tab may have found a release before this page registered the worker.
  followInstallation();
  if (registration.waiting !== null) takeOver();
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}

/** True when the page uses the script of the newest release, so that a reload would change nothing. */
export async function isLatestRelease(page: Pick<Window, 'caches' | 'document'>): Promise<boolean> {
  const entry = page.document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const newest = (await readShells(page.caches)).at(-1);
  if (newest === undefined || !entry) return false;
  return (await newest.shell.text()).includes(`"${entry}"`);
}
