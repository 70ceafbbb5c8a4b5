import { apiFailure } from '#lib/backend/api-failure.ts';
import type { ApiFailure, ApiReply, Backend } from '#lib/backend/backend.ts';
import { type BackendMessage, isChanged } from '#lib/backend/backend-message.ts';

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
