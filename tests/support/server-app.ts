import { tmpdir } from 'node:os';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { testPayments } from '#server/adapters/payments/test-payments.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type AppParts, buildApp } from '#server/http/app.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { deliverMail } from '#server/services/mail/deliver-mail.ts';
import type { Mail } from '#server/services/mail/senders/mailer.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import { trustingBotCheck } from '#tests/support/server-bot-check.ts';

export const PASSWORD = 'Right#Horse1!';
/** The minimum that argon2 accepts; no test here depends on the cost of a hash. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const SECRET = 'a secret for tests, of more than 32 letters';

/** A server on a database, without a port, with a clock that only the test advances. */
export interface TestServer {
  readonly app: FastifyInstance;
  now: Date;
  /** The waits of sign-ins for their slots, in milliseconds. */
  readonly waits: readonly number[];
  /** Adds an activated account and starts a session. */
  member(plan: Plan): Promise<Signed>;
  get(path: string, as?: Signed): Promise<Answer>;
  /** Makes any call of the API, with any token. */
  call(call: Call): Promise<Answer>;
  /** Sends the due mails and returns them. */
  mails(): Promise<Mail[]>;
  post(path: string, payload: unknown, but?: InjectOptions): Promise<Answer>;
}

export interface Signed {
  readonly id: number;
  readonly email: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Call {
  readonly method: Endpoint['method'];
  readonly path: string;
  /** The body, sent as JSON; bytes are sent unchanged. */
  readonly payload?: unknown;
  readonly token?: string | undefined;
}

/** A reply with its parsed body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Builds a server whose replies are checked against the contract. */
export async function testServer({ db, leases }: OpenDatabase, but: Partial<AppParts> = {}): Promise<TestServer> {
  const waits: number[] = [];
  const passwords = but.passwords ?? createPasswords(CHEAP);
  const clock = () => server.now;
  const app = await buildApp({
    db,
    config: {
      allowedOrigins: [],
      trustedProxies: [],
      publicUrl: null,
      isProduction: false,
      pushHosts: ['push.example'],
    },
    secret: SECRET,
    clock,
    logger: null,
    web: '/nowhere',
    uploads: tmpdir(),
    version: '1.2.3',
    // Advances the clock when a sign-in waits for its slot.
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      server.now = new Date(server.now.getTime() + milliseconds);
    },
    pace: null,
    botCheck: trustingBotCheck,
    passwords,
    payments: testPayments({ db, clock, secret: SECRET }),
    ...but,
  });
  const sessions = createSessions(db, createAccessTokens(SECRET, clock), clock);
  let hashed: Promise<string> | undefined;
  const memberPasswords = {
    ...passwords,
    /** All users have the same password, so it is hashed once. */
    hash: (password: string) => {
      hashed ??= passwords.hash(password);
      return hashed;
    },
  };
  const answer = async (options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject(options);
    return { status: reply.statusCode, body: reply.json() };
  };
  let members = 0;
  const server: TestServer = {
    app,
    now: new Date('2026-11-15T12:00:00Z'),
    waits,
    async member(plan) {
      members += 1;
      const email = `member-${members}@example.org`;
      const id = await addAccount(
        { db, clock, passwords: memberPasswords },
        { email, fullName: 'Some Body', plan, password: PASSWORD },
      );
      if (id === null) throw new Error(`${email} is taken.`);
      return { id, email, ...(await sessions.start(id, null)) };
    },
    get: (path, as) =>
      answer({
        url: `/api/app${path}`,
        headers: as === undefined ? {} : { authorization: `Bearer ${as.accessToken}` },
      }),
    call: ({ method, path, payload, token }) =>
      answer({
        method,
        url: `/api/app${path}`,
        ...(payload === undefined ? {} : { payload: payload as object }),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(payload instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
        },
      }),
    async mails() {
      const delivered: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void delivered.push(mail), close: () => undefined };
      const undelivered = (error: unknown) => {
        throw error;
      };
      const deps = { db, clock, mailer, publicUrl: 'https://tenline.example', undelivered };
      await leases.tryWork('job mail', (lease) => deliverMail(deps, lease));
      return delivered;
    },
    post: (path, payload, options = {}) =>
      answer({ method: 'POST', url: `/api/app${path}`, payload: payload as object, ...options }),
  };
  return server;
}
