import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { readShells } from '#web/pwa/release-caches.ts';

type Parts = Pick<ServiceWorkerGlobalScope, 'caches' | 'fetch'> & { readonly location: Pick<WorkerLocation, 'origin'> };

/** Milliseconds until a navigation gets the stored shell instead of the server's page. */
const PATIENCE = 4000;

/**
 * The worker's response to a request. `null` for a request that the worker does not handle, such as a call of the API,
 * whose failures the client handles.
 */
export function answerRequest(parts: Parts, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== parts.location.origin || pathname.startsWith(API_BASE)) return null;
  if (request.mode === 'navigate')
    return isPage(pathname) ? answerPage(parts, pathname === SHARED ? pathname : request) : null;
  if (pathname.startsWith('/assets/')) return answerAsset(parts, request);
  return /\.\w+$/.test(pathname) ? answerFile(parts, request) : null;
}

/** The paths that the server answers itself: its state, the mails stored in development, test payments, and the page that stops the daily mail. */
const OF_SERVER = /^\/(dev|health|here|metrics|ready|test-checkout|unsubscribe)(\/|$)/;

/** True for pages of the app. False for files and for pages of the server, in place of which the shell would show "Page not found". */
function isPage(pathname: string): boolean {
  return !/\.\w+$/.test(pathname) && !OF_SERVER.test(pathname);
}

/** The page that gets what the user shares, in its parameters. These are not for the server. */
const SHARED = '/app/names';

/** The server's page, or the stored shell when the server is late, fails or cannot be reached. */
async function answerPage({ caches, fetch }: Parts, request: Request | string): Promise<Response> {
  const fromServer = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const inTime = await Promise.race([fromServer, late]).catch(() => undefined);
  // A proxy replies with 5xx while the server is down.
  if (inTime !== undefined && inTime.status < 500) return inTime;
  return (await readShells(caches)).at(-1)?.shell ?? inTime ?? fromServer;
}

/** A file with a content hash in its name. Such a file never changes, so the copy of any release is valid. */
async function answerAsset({ caches, fetch }: Parts, request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A file without a hash: the server's, or the stored copy when the server cannot be reached. */
async function answerFile({ caches, fetch }: Parts, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}
