import {
  type ApiCall,
  type ApiFailure,
  type ApiReply,
  apiFailure,
  type Backend,
  type Credentials,
  type Registration,
} from '#lib/backend/backend.ts';

/** The sender of an extension message, as the browser reports it. */
export interface Sender {
  readonly id?: string;
  readonly url?: string;
  readonly origin?: string;
}

type Listener = (message: unknown, sender: Sender, respond: (answer: unknown) => void) => unknown;

/** The part of the browser's `runtime` that the two ends of the extension talk through. */
export interface Runtime {
  readonly id: string;
  getURL(path: ''): string;
  sendMessage(message: unknown): Promise<unknown>;
  readonly onMessage: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}

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

const NO_ANSWER = 'The extension did not answer. Please try again.';

/** Carries a message to the background worker and resolves to its answer, or to `undefined` when nobody answered. */
export type SendMessage = (message: BackendMessage) => Promise<unknown>;

/** Hands every message that comes to this page to the listener; the result stops it. */
export type Subscribe = (listener: (message: unknown) => void) => () => void;

function isReply(answer: unknown): answer is ApiReply<never> {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false;
  return answer.ok === true ? 'body' in answer : 'status' in answer && 'message' in answer;
}

/**
 * The Backend of an extension page: messages to the background worker, which alone holds the tokens.
 * A worker that is stopped while it answers makes the call fail with status 0. `signOut` throws then,
 * for a user must not take himself for signed out when he is not.
 */
export function remoteBackend(sendMessage: SendMessage, subscribe: Subscribe): Backend {
  async function ask<Body>(message: BackendMessage): Promise<ApiReply<Body> | ApiFailure> {
    const answer = await sendMessage(message).catch(() => undefined);
    return isReply(answer) ? answer : apiFailure(0, NO_ANSWER);
  }

  return {
    request: (call) => ask({ kind: 'request', call }),
    signIn: (credentials) => ask({ kind: 'signIn', credentials }),
    signUp: (form) => ask({ kind: 'signUp', form }),
    async signOut() {
      const reply = await ask({ kind: 'signOut' });
      if (!reply.ok) throw new Error(reply.message);
    },
    watch: (changed) =>
      subscribe((message) => {
        if (isChanged(message)) changed();
      }),
  };
}

/** The Backend of the popup and the side panel, over the browser's own messages. */
export function extensionBackend(runtime: Runtime): Backend {
  return remoteBackend(
    (message) => runtime.sendMessage(message),
    (listener) => {
      function hear(message: unknown, sender: Sender): void {
        if (sender.id === runtime.id) listener(message);
      }
      runtime.onMessage.addListener(hear);
      return () => runtime.onMessage.removeListener(hear);
    },
  );
}
