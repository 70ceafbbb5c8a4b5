import { API_BASE } from '#lib/contract/endpoint.ts';
import { listReleaseCaches, SHELL } from '#web/pwa/release-caches.ts';
import type { WorkerScope } from '#web/pwa/worker/worker-scope.ts';

type Parts = Pick<WorkerScope, 'caches' | 'fetch' | 'location'>;

/** A page that has not come by then starts from what is kept. */
const PATIENCE = 4000;

/**
 * What the worker answers a request with; `null` for one that is none of its business: calls of the API above all, which say by
 * themselves when there is no connection.
 */
export function answerRequest(parts: Parts, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== parts.location.origin || pathname.startsWith(API_BASE)) return null;
  if (request.mode === 'navigate') return isPage(pathname) ? answerPage(parts, request) : null;
  if (pathname.startsWith('/assets/')) return answerAsset(parts, request);
  return /\.\w+$/.test(pathname) ? answerFile(parts, request) : null;
}

/** Whether an address is one of the app's own; the server's documents and its mails on a developer's machine are not. */
function isPage(pathname: string): boolean {
  return !/\.\w+$/.test(pathname) && !/^\/(dev|health|ready)(\/|$)/.test(pathname);
}

/** The newest page from the server; without one in time, the shell. */
async function answerPage({ caches, fetch }: Parts, request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const shell = async (): Promise<Response | undefined> => {
    const [newest] = (await listReleaseCaches(caches)).slice(-1);
    return newest === undefined ? undefined : (await caches.open(newest)).match(SHELL);
  };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const inTime = await Promise.race([fromServer, late]).catch(() => undefined);
  // A proxy in front of a server that is away answers with one of these.
  if (inTime !== undefined && inTime.status < 500) return inTime;
  return (await shell()) ?? inTime ?? fromServer;
}

/** A file named after its content is the same for ever, so any release's will do. */
async function answerAsset({ caches, fetch }: Parts, request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** A file that keeps its name: the server's, or where it is away the one that is kept. */
async function answerFile({ caches, fetch }: Parts, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}
