import type * as z from 'zod/mini';
import {
  type ApiCall,
  type ApiReply,
  apiFailure,
  type Backend,
  type Credentials,
  type Registration,
  type SignInResult,
  type SignUpResult,
} from '#lib/backend/backend.ts';
import { mailState } from '#lib/contract/account/mail.ts';
import type { User } from '#lib/contract/user/user.ts';

export interface FakeBackend extends Backend {
  /** Every call except sign-ins and requests for the state of mails. */
  readonly calls: ApiCall[];
  readonly signIns: Credentials[];
  readonly signUps: Registration[];
  /** Ends the session as another window would, and notifies the watchers. */
  signOutElsewhere(): void;
}

export interface FakeParts {
  /** The user signed in at the start; a guest by default. */
  user?: User | null;
  /** Replies to a sign-in; by default every one is refused. */
  signIn?: (credentials: Credentials) => ApiReply<SignInResult> | Promise<ApiReply<SignInResult>>;
  /** The reply to a registration; by default it fails. */
  signUp?: (form: Registration) => ApiReply<SignUpResult> | Promise<ApiReply<SignUpResult>>;
  /** Replies to every call except `GET /me`; `undefined` means there is no such path. */
  answer?: (call: ApiCall) => ApiReply | Promise<ApiReply> | undefined;
  /** Whether the server sends mails; by default it does. */
  mail?: z.infer<typeof mailState.output>;
  /** Replaces the reply to `GET /me`. */
  me?: () => ApiReply | Promise<ApiReply>;
}

/** A Backend without a network: it keeps the signed-in user and records its calls. */
export function fakeBackend({ user = null, signIn, signUp, answer, me, mail }: FakeParts = {}): FakeBackend {
  let current = user;
  const watchers = new Set<() => void>();
  const calls: ApiCall[] = [];
  const signIns: Credentials[] = [];
  const signUps: Registration[] = [];
  return {
    calls,
    signIns,
    signUps,
    async request(call) {
      if (call.path === mailState.path) return { ok: true, body: mail ?? { sendsMail: true, givesLinks: false } };
      calls.push(call);
      if (call.method === 'GET' && call.path === '/me') {
        if (me !== undefined) return me();
        return current === null ? apiFailure(401, 'No refresh token') : { ok: true, body: current };
      }
      return (await answer?.(call)) ?? apiFailure(404, `No such path: ${call.path}`);
    },
    async signIn(credentials) {
      signIns.push(credentials);
      const reply = (await signIn?.(credentials)) ?? apiFailure(401, 'Invalid email or password');
      if (reply.ok) current = reply.body.user;
      return reply;
    },
    async signUp(form) {
      signUps.push(form);
      return (await signUp?.(form)) ?? apiFailure(500, 'Registration failed');
    },
    async signOut() {
      current = null;
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    signOutElsewhere() {
      current = null;
      for (const changed of watchers) changed();
    },
  };
}
