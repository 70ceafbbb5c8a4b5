import type { ApiCall, Credentials, Registration } from '#lib/backend/backend.ts';

/** What a page of the extension may ask of the background worker. */
export type BackendMessage =
  | { readonly kind: 'request'; readonly call: ApiCall }
  | { readonly kind: 'signIn'; readonly credentials: Credentials }
  | { readonly kind: 'signUp'; readonly form: Registration }
  | { readonly kind: 'signOut' };

/** What the background worker tells all pages: somebody signed in or out. The fifth name, and the only one in this direction. */
export const CHANGED = { kind: 'changed' } as const;

/** Whether a message that came to a page is {@link CHANGED}. */
export function isChanged(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === CHANGED.kind;
}
