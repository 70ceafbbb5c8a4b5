import { listReleaseCaches, readShells, releaseCache, SHELL } from '#web/pwa/release-caches.ts';

type Parts = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch'>;

export interface Release {
  /** Changes when any file of the release changes. */
  readonly version: string;
  /** The paths of the files to store: `/assets/index-4f2a.js`. */
  readonly files: readonly string[];
}

/**
 * The number of releases that are kept: the newest release and the release before it. An open page with unsaved text
 * may still load files of the earlier one.
 */
const KEPT = 2;

/** Stores the files of a release, then the shell, which marks the release as complete. Files with a hash are copied from earlier releases. */
export async function keepRelease({ caches, fetch }: Parts, { version, files }: Release): Promise<void> {
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

/** @throws when the reply is a failure; the release is then not installed, and the browser retries at the next visit */
async function fetched(fetch: Parts['fetch'], path: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(path, { cache });
  if (!response.ok) throw new Error(`${path} gave ${response.status}.`);
  return response;
}

/**
 * Removes the caches of releases to which no open page can belong. Only complete releases count as kept. A newer
 * incomplete one stays, because it may still be loading.
 */
export async function removeReleases({ caches }: Pick<Parts, 'caches'>): Promise<void> {
  const names = await listReleaseCaches(caches);
  const [oldest] = (await readShells(caches)).slice(-KEPT);
  const past = oldest === undefined ? [] : names.slice(0, names.indexOf(oldest.name));
  await Promise.all(past.map((name) => caches.delete(name)));
}
