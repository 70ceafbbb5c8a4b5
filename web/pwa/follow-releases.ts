import { TAKE_OVER } from '#web/pwa/release-caches.ts';

/** How often an open page checks for a new release, and how often a postponed takeover is retried. */
const HOUR = 60 * 60 * 1000;
const RETRY = 2000;

export interface ReleaseParts {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  /** True while the page holds text that a reload would lose. */
  readonly isHalfTyped: () => boolean;
  /** True when the page belongs to the newest release. */
  readonly isLatest: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Registers the service worker at /sw.js with scope / (docs/product.md, "Numbers") and follows its releases: a new worker takes over and
 * the page reloads as soon as the page holds no unsaved text. Where no worker is available, as in some private windows, the website works
 * without one.
 */
export async function followReleases({ workers, isHalfTyped, isLatest, reload }: ReleaseParts): Promise<void> {
  function whenIdle(act: () => void): void {
    if (isHalfTyped()) setTimeout(() => whenIdle(act), RETRY);
    else act();
  }

  // The first worker takes over a page of its own release.
  let isFirst = workers.controller === null;
  workers.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false;
    else void isLatest().then((latest) => !latest && whenIdle(reload));
  });

  const registration = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => null);
  if (registration === null) return;
  const takeOver = (): void => {
    if (workers.controller !== null) whenIdle(() => registration.waiting?.postMessage(TAKE_OVER));
  };
  const followInstallation = (): void => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && takeOver());
  };
  registration.addEventListener('updatefound', followInstallation);
  // The browser or another tab may have found a release before this page registered.
  followInstallation();
  if (registration.waiting !== null) takeOver();
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}
