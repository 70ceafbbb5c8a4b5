import type { Release } from '#web/pwa/worker/keep-release.ts';
import { startWorker } from '#web/pwa/worker/start-worker.ts';
import type { WorkerScope } from '#web/pwa/worker/worker-scope.ts';

/** Put in its place by web/build/service-worker.ts. */
declare const RELEASE: Release;

startWorker(globalThis as unknown as WorkerScope, RELEASE);
