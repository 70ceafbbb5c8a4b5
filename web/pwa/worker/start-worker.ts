import { TAKE_OVER } from '#web/pwa/release-caches.ts';
import { answerRequest } from '#web/pwa/worker/answer-request.ts';
import { forgetReleases, keepRelease, type Release } from '#web/pwa/worker/keep-release.ts';
import type { WorkerScope } from '#web/pwa/worker/worker-scope.ts';

/**
 * The website's service worker for one release. A new one waits until a page says that nothing half typed is in the way; it takes all
 * pages over then, and they load themselves anew.
 */
export function startWorker(scope: WorkerScope, release: Release): void {
  scope.addEventListener('install', (event) => event.waitUntil(keepRelease(scope, release)));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(forgetReleases(scope).then(() => scope.clients.claim())),
  );
  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('fetch', (event) => {
    const answer = answerRequest(scope, event.request);
    if (answer !== null) event.respondWith(answer);
  });
}
