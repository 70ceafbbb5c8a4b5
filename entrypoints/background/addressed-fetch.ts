/**
 * A `fetch` that lays paths (`/api/app/me`) on the address of the server, which is asked for at every call: the worker may have slept
 * while the user chose another.
 */
export function addressedFetch(address: () => Promise<string>, fetch: typeof globalThis.fetch): typeof fetch {
  return async (path, init) => fetch(`${await address()}${String(path)}`, init);
}
