import { listReleaseCaches, releaseCache, SHELL } from '#web/pwa/release-caches.ts';
import type { WorkerScope } from '#web/pwa/worker/worker-scope.ts';

/** One build of the website. */
export interface Release {
  /** Differs whenever a file differs. */
  readonly version: string;
  /** The paths of its files that the app needs: `/assets/index-4f2a.js`. */
  readonly files: readonly string[];
}

/** This release and the one before, whose pages may still be open with a half-typed note and ask for parts of theirs. */
const KEPT = 2;

/** Keeps a release's files and the shell; what an earlier release brought under the same hashed name is not fetched again. */
export async function keepRelease({ caches, fetch }: WorkerScope, { version, files }: Release): Promise<void> {
  const cache = await caches.open(releaseCache(version));
  await Promise.all([
    ...files.map(async (path) => {
      const isHashed = path.startsWith('/assets/');
      const known = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
      await cache.put(path, known ?? (await fetched(fetch, path, isHashed ? 'default' : 'no-cache')));
    }),
    fetched(fetch, SHELL, 'no-cache').then((shell) => cache.put(SHELL, shell)),
  ]);
}

/** @throws where the file does not come whole; the release is then not installed, and tried again at the next visit */
async function fetched(fetch: WorkerScope['fetch'], path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok) throw new Error(`${path} gave ${response.status}.`);
  return response;
}

/** Forgets the releases that no open page can be of. */
export async function forgetReleases({ caches }: Pick<WorkerScope, 'caches'>): Promise<void> {
  const names = await listReleaseCaches(caches);
  await Promise.all(names.slice(0, -KEPT).map((name) => caches.delete(name)));
}
