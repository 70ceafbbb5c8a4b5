import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSubscription, createSubscription } from '#lib/contract/account/payments.ts';
import { Problem } from '#server/base/problem.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { repliesToFailures } from '#server/http/requests/replies-to-failures.ts';
import { type Api, serve } from '#server/http/requests/serve.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { loadAccount, loadSessionUser } from '#server/services/request-reads.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const passwords = { hash: async () => 'none', matches: async () => false };

let opened: OpenDatabase;
let now: Date;
let app: FastifyInstance;
let id: number;
const clock = () => now;
const tokens = createAccessTokens('a secret for tests, of more than 32 letters', clock);

beforeAll(async () => {
  opened = await memoryDatabase();
  const { db } = opened;
  now = new Date('2026-11-15T12:00:00Z');
  const account = { email: 'ann@example.org', fullName: 'Ann', plan: 'FREE', password: '' } as const;
  id = (await addAccount({ db, clock, passwords }, account)) ?? 0;
  app = Fastify();
  repliesToFailures(app);
  const api: Api = {
    app,
    served: [],
    readTokenUser: tokens.read,
    async requireUser(bearer) {
      const member = await loadSessionUser(db, bearer);
      if (member === null) throw new Problem(401, 'Please log in.');
      return member;
    },
    requireTokenHolder: () => Promise.reject(new Problem(401, 'Please sign in.')),
    async readCheckoutUser(token) {
      const buyer = await tokens.readForCheckout(token);
      return buyer === null ? null : loadAccount(db, buyer);
    },
    checkReplies: true,
    publicUrl: null,
    signInsPerMinute: 60,
    requestsPerMinute: 600,
  };
  serve(api, createSubscription, async ({ user, sessionId }) => ({
    url: `https://pay.example/${user.id}`,
    message: sessionId === null ? 'by registration' : 'by session',
  }));
  serve(api, cancelSubscription, async () => ({ message: 'done' }));
});
afterAll(() => opened.close());

async function ask(path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'POST', url: `/api/app/stripe/${path}`, headers, payload: { userId: id } });
  return { status: reply.statusCode, body: reply.json() as { message: string; url?: string } };
}

test('the token of a registration is valid for a checkout of its user', async () => {
  expect(await ask('create-subscription', await tokens.issueForCheckout(id))).toEqual({
    status: 200,
    body: { url: `https://pay.example/${id}`, message: 'by registration' },
  });
});

test('the token of a registration is not valid for other calls', async () => {
  expect(await ask('cancel', await tokens.issueForCheckout(id))).toMatchObject({
    status: 401,
    body: { message: 'Please log in.' },
  });
});

test('the token of a registration expires after 15 minutes', async () => {
  const token = await tokens.issueForCheckout(id);
  now = new Date(now.getTime() + 15 * 60_000 - 1000);
  expect((await ask('create-subscription', token)).status).toBe(200);
  now = new Date(now.getTime() + 2000);
  expect((await ask('create-subscription', token)).status).toBe(401);
});

test('a checkout token of a missing account is rejected', async () => {
  expect((await ask('create-subscription', await tokens.issueForCheckout(id + 1))).status).toBe(401);
});

test('an access token is valid for a checkout and for other calls', async () => {
  const { accessToken } = await createSessions(opened.db, tokens, clock).start(id, null);
  expect((await ask('create-subscription', accessToken)).body.message).toBe('by session');
  expect((await ask('cancel', accessToken)).status).toBe(200);
});
