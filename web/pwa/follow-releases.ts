import { TAKE_OVER } from '#web/pwa/release-caches.ts';

/** How often a page asks for a new release while it is open, and how often one that waits tries again. */
const HOUR = 60 * 60 * 1000;
const RETRY = 2000;

export interface ReleaseParts {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener'>;
  /** Whether the page holds text that a reload would lose. */
  readonly isHalfTyped: () => boolean;
  /** Whether the page is of the newest release already. */
  readonly isLatest: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Registers the service worker at /sw.js with the scope / (docs/product.md, "Session") and follows its releases: a new one takes
 * over, and the page loads itself anew, as soon as nothing half typed is in the way. Where there can be no worker, in a private window
 * for example, the website works as it does without one.
 */
export async function followReleases({ workers, isHalfTyped, isLatest, reload }: ReleaseParts): Promise<void> {
  function whenIdle(act: () => void): void {
    if (isHalfTyped()) setTimeout(() => whenIdle(act), RETRY);
    else act();
  }

  // The first worker takes over a page that is of its own release.
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
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && takeOver());
  });
  if (registration.waiting !== null) takeOver();
  setInterval(() => void registration.update().catch(() => undefined), HOUR);
}
