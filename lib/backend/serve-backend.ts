import { answer } from '#lib/backend/answer.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { CHANGED, type Runtime, type Sender } from '#lib/backend/remote-backend.ts';

/** The part of the browser's `runtime` that the background worker uses. */
export interface WorkerRuntime extends Runtime {
  getPlatformInfo(): Promise<unknown>;
}

/** Milliseconds between two calls of the extension API while a page waits. Browsers stop a worker after 30 seconds without event or call. */
const AWAKE_MS = 20_000;

/**
 * Handles the messages of the extension's own pages in the background worker and notifies them of a sign-in or
 * sign-out. Must run synchronously at the start of the worker: a listener that is added later misses the message that
 * started the worker. Other messages and senders are ignored, so that other listeners can reply to them.
 */
export function serveBackend(runtime: WorkerRuntime, backend: Backend): void {
  const ownUrl = runtime.getURL('');
  runtime.onMessage.addListener((message, sender, respond) => {
    const reply = isOwnPage(sender, runtime.id, ownUrl) ? answer(backend, message) : undefined;
    if (reply === undefined) return undefined;
    // Firefox stops the worker although a page waits for its reply. Any call of the extension API prevents it.
    const awake = setInterval(() => void runtime.getPlatformInfo(), AWAKE_MS);
    // Without a reply the page would wait forever. `undefined` makes its call fail with a message.
    reply.then(respond, () => respond(undefined)).finally(() => clearInterval(awake));
    return true; // `true` announces an asynchronous reply.
  });
  backend.watch(() => {
    // `sendMessage` rejects when no page is open.
    runtime.sendMessage(CHANGED).catch(() => undefined);
  });
}

/**
 * True when a message comes from a page of this extension. False for another extension, a web page and a content
 * script. `ownUrl` is the value of `runtime.getURL('')`, such as `chrome-extension://abc/`.
 */
export function isOwnPage(sender: Sender, ownId: string, ownUrl: string): boolean {
  if (sender.id !== ownId || sender.url === undefined) return false;
  const base = ownUrl.endsWith('/') ? ownUrl : `${ownUrl}/`;
  return sender.url.startsWith(base) && (sender.origin === undefined || `${sender.origin}/` === base);
}
