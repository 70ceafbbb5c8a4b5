import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';

/** The number of attempts, and the milliseconds between them. They are needed, because an event can arrive before the network is connected. */
const [ATTEMPTS, PAUSE_MS] = [3, 2000];

/**
 * Sends a call from the worker. Repeats it when the network or the server fails.
 *
 * @returns `null` when every attempt failed
 */
export async function postAgain(
  { fetch }: Pick<ServiceWorkerGlobalScope, 'fetch'>,
  { method, path }: { readonly method: string; readonly path: string },
  body: unknown,
): Promise<Response | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${API_BASE}${path}`, { method, headers, body: JSON.stringify(body) });
      if (reply.status < 500) return reply;
    } catch {
      // The network or the server is not available yet.
    }
    if (attempt < ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return null;
}
