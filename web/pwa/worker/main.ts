import { TAKE_OVER } from '#web/pwa/release-caches.ts';
import { answerRequest } from '#web/pwa/worker/answer-request.ts';
import { keepRelease, type Release, removeReleases } from '#web/pwa/worker/keep-release.ts';
import { renewPush } from '#web/pwa/worker/renew-push.ts';
import { openPressed, showPush } from '#web/pwa/worker/show-push.ts';

/**
 * Starts the service worker of one release. A new worker waits until a page without unsaved text makes it take over. It
 * then takes over all pages. Each reloads as soon as it has no unsaved text.
 */
function startWorker(scope: ServiceWorkerGlobalScope, release: Release): void {
  scope.addEventListener('install', (event) => event.waitUntil(keepRelease(scope, release)));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(removeReleases(scope).then(() => scope.clients.claim())),
  );
  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
  });
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text() ?? '')));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(scope, event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPressed(scope, event.notification.data));
  });
  scope.addEventListener('fetch', (event) => {
    const answer = answerRequest(scope, event.request);
    if (answer !== null) event.respondWith(answer);
  });
}

/** Replaced at build time by web/build/service-worker.ts. */
declare const RELEASE: Release;
declare const self: ServiceWorkerGlobalScope;

startWorker(self, RELEASE);
