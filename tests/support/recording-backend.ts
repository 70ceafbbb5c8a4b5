import type { ApiReply, Backend } from '#lib/backend/backend.ts';

/** A Backend that records its calls and replies to every request with `reply`; `change` notifies its watchers. */
export function recordingBackend(
  reply: (path: string) => ApiReply | Promise<ApiReply> = () => ({ ok: true, body: null }),
) {
  const calls: { readonly kind: keyof Backend; readonly what?: unknown }[] = [];
  const watchers = new Set<() => void>();
  const failure = { ok: false, status: 400, message: 'No' } as const;
  const backend: Backend = {
    async request(call) {
      calls.push({ kind: 'request', what: call });
      return reply(call.path);
    },
    async signIn(credentials) {
      calls.push({ kind: 'signIn', what: credentials });
      return failure;
    },
    async signUp(form) {
      calls.push({ kind: 'signUp', what: form });
      return failure;
    },
    async signOut() {
      calls.push({ kind: 'signOut' });
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
  return {
    backend,
    calls,
    change() {
      for (const changed of watchers) changed();
    },
  };
}
