import { answer } from '#lib/backend/answer.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { CHANGED, type Runtime, type Sender } from '#lib/backend/remote-backend.ts';

/**
 * Answers the extension's own pages from the background worker and tells them when somebody signed in or out.
 * Called while the worker starts, before anything is awaited: the message that woke it is lost on a later listener.
 * Other messages and other senders are left to other listeners.
 */
export function serveBackend(runtime: Runtime, backend: Backend): void {
  const ownUrl = runtime.getURL('');
  runtime.onMessage.addListener((message, sender, respond) => {
    const reply = isOwnPage(sender, runtime.id, ownUrl) ? answer(backend, message) : undefined;
    if (reply === undefined) return undefined;
    // A page that gets no reply would wait for ever; `undefined` makes its call fail in words.
    reply.then(respond, () => respond(undefined));
    return true; // The answer comes later.
  });
  backend.watch(() => {
    // Refused when no page is open: then there is nobody to tell.
    runtime.sendMessage(CHANGED).catch(() => undefined);
  });
}

/**
 * Whether a message comes from a page of this very extension: not from another extension, not from a web page, and not from
 * a script inside one. `ownUrl` is what `runtime.getURL('')` says, such as `chrome-extension://abc/`.
 */
export function isOwnPage(sender: Sender, ownId: string, ownUrl: string): boolean {
  if (sender.id !== ownId || sender.url === undefined) return false;
  const base = ownUrl.endsWith('/') ? ownUrl : `${ownUrl}/`;
  return sender.url.startsWith(base) && (sender.origin === undefined || `${sender.origin}/` === base);
}
