import { onlineManager } from '@tanstack/react-query';
import { toCall } from '#lib/api/to-call.ts';
import { type ApiCall, type Backend, REPEATED_AFTER_MS } from '#lib/backend/backend.ts';
import { mailState } from '#lib/contract/account/mail.ts';

/**
 * A Backend that reports to TanStack Query whether the server was reached, so that the first reply or `online` event
 * after a failure requests failed queries again. Until then it repeats a call that needs no
 * session by itself. TanStack Query itself takes each page for online until an `offline` event.
 */
export function reportConnection(backend: Backend): Backend {
  let again: ReturnType<typeof setTimeout> | undefined;
  async function request(call: ApiCall) {
    const reply = await backend.request(call);
    if (!reply.ok && reply.status !== 0) return reply;
    onlineManager.setOnline(reply.ok);
    clearTimeout(again);
    if (!reply.ok) again = setTimeout(() => void request(toCall(mailState, {})), REPEATED_AFTER_MS);
    return reply;
  }
  return { ...backend, request };
}
