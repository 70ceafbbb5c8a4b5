import type { ApiCall, ApiReply, Backend } from '#lib/backend/backend.ts';
import type { User } from '#lib/contract/account.ts';

/** What a call is answered with; it may fail as a network does. */
export type Script = (query: URLSearchParams, call: ApiCall) => ApiReply | Promise<ApiReply>;

export interface ScriptedBackend extends Backend {
  /** The paths asked for so far, with their queries, except the current user's. */
  readonly asked: readonly string[];
}

/** A user of that plan. */
export function someUser(plan: User['plan'] = 'PREMIUM'): User {
  return {
    id: 7,
    plan,
    fullName: 'Ada Example',
    email: 'ada@example.org',
    emailMarketing: false,
    subscriptionEndDate: null,
    usage: { used: 0, limit: plan === 'FREE' ? 30 : null, resetsAt: '2026-04-01T00:00:00.000Z' },
  };
}

/** A Backend with a signed-in user that answers each path by its script and remembers what it was asked. */
export function scriptedBackend(user: User, scripts: Readonly<Record<string, Script>>): ScriptedBackend {
  const asked: string[] = [];
  return {
    asked,
    async request(call) {
      const [path = '', queryText] = call.path.split('?');
      if (path === '/me') return { ok: true, body: user };
      asked.push(call.path);
      const script = scripts[path];
      return (
        script?.(new URLSearchParams(queryText), call) ?? { ok: false, status: 404, message: `No script for ${path}` }
      );
    },
    signIn: async () => ({ ok: false, status: 0, message: 'Not part of this test' }),
    signUp: async () => ({ ok: false, status: 0, message: 'Not part of this test' }),
    signOut: async () => {},
    watch: () => () => {},
  };
}
