/** Who sent a message, as the browser tells it. */
export interface Sender {
  readonly id?: string;
  readonly url?: string;
  readonly origin?: string;
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
