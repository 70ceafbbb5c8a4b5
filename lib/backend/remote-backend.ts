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

/** The part of the browser's `runtime` that the pages and the background worker use. */
export interface Runtime {
  readonly id: string;
  getURL(path: ''): string;
  sendMessage(message: unknown): Promise<unknown>;
  readonly onMessage: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}

/** The messages that a page may send to the background worker. */
export type BackendMessage =
  | { readonly kind: 'request'; readonly call: ApiCall }
  | { readonly kind: 'signIn'; readonly credentials: Credentials }
  | { readonly kind: 'signUp'; readonly form: Registration }
  | { readonly kind: 'signOut' };

/** The message from the worker to all pages after a sign-in or sign-out. The worker sends no other message. */
export const CHANGED = { kind: 'changed' } as const;

/** True for the {@link CHANGED} message. */
export function isChanged(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === CHANGED.kind;
}

const NO_ANSWER = 'The extension did not answer. Please try again.';

function isReply(answer: unknown): answer is ApiReply<never> {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false;
  return answer.ok === true ? 'body' in answer : 'status' in answer && 'message' in answer;
}

/**
 * The Backend of popup and side panel. It sends messages to the background worker, which alone has the tokens. When the worker stops before it
 * replies, a call fails with status 0 and `signOut` throws: the user must not appear signed out while the session exists.
 */
export function extensionBackend(runtime: Runtime): Backend {
  async function post<Body>(message: BackendMessage): Promise<ApiReply<Body> | ApiFailure> {
    const answer = await runtime.sendMessage(message).catch(() => undefined);
    return isReply(answer) ? answer : apiFailure(0, NO_ANSWER);
  }

  return {
    request: (call) => post({ kind: 'request', call }),
    signIn: (credentials) => post({ kind: 'signIn', credentials }),
    signUp: (form) => post({ kind: 'signUp', form }),
    async signOut() {
      const reply = await post({ kind: 'signOut' });
      if (!reply.ok) throw new Error(reply.message);
    },
    watch(changed) {
      const listener: Listener = (message, sender) => {
        if (sender.id === runtime.id && isChanged(message)) changed();
      };
      runtime.onMessage.addListener(listener);
      return () => runtime.onMessage.removeListener(listener);
    },
  };
}
