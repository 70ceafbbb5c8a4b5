import { listReleaseCaches, readShells, releaseCache, SHELL } from '#web/pwa/release-caches.ts';
import type { WorkerScope } from '#web/pwa/worker/worker-scope.ts';

/** One build of the website. */
export interface Release {
  /** The version of the release; it changes when any file changes. */
  readonly version: string;
  /** The paths of its files that the app needs: `/assets/index-4f2a.js`. */
  readonly files: readonly string[];
}

/** The current and the previous release: a page with unsaved text may still load files of the previous one. */
const KEPT = 2;

/** Stores the files of a release, then the shell, which marks it as complete. Hashed files of an earlier release are reused. */
export async function keepRelease({ caches, fetch }: WorkerScope, { version, files }: Release): Promise<void> {
  const cache = await caches.open(releaseCache(version));
  const [shell] = await Promise.all([
    fetched(fetch, SHELL, 'no-cache'),
    ...files.map(async (path) => {
      const isHashed = path.startsWith('/assets/');
      const known = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
      await cache.put(path, known ?? (await fetched(fetch, path, isHashed ? 'default' : 'no-cache')));
    }),
  ]);
  await cache.put(SHELL, shell);
}

/** @throws when the file is incomplete; the release is then not installed and is retried at the next visit */
async function fetched(fetch: WorkerScope['fetch'], path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok) throw new Error(`${path} gave ${response.status}.`);
  return response;
}

/** Removes the releases that no open page can belong to. An incomplete one is not counted, and a newer one stays, because it may be in progress. */
export async function forgetReleases({ caches }: Pick<WorkerScope, 'caches'>): Promise<void> {
  const names = await listReleaseCaches(caches);
  const [oldest] = (await readShells(caches)).slice(-KEPT);
  const past = oldest === undefined ? [] : names.slice(0, names.indexOf(oldest.name));
  await Promise.all(past.map((name) => caches.delete(name)));
}
