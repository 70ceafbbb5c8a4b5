import { describe, expect, it } from 'vitest';
import type { ApiReply } from '#lib/backend/backend.ts';
import { type BotCheckParts, createBotCheck } from '#lib/bot-check/create-bot-check.ts';
import type { BotCheckAction } from '#lib/contract/account/bot-check.ts';

const NOW = Date.UTC(2030, 0, 1);
const LIFETIME = 20 * 60;

/** The nonce is the number of the challenge. */
function altchaReply(nonce: number, now: number): ApiReply {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: String(nonce),
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
    data: {},
    expiresAt: now / 1_000 + LIFETIME,
  };
  return { ok: true, body: { kind: 'altcha', challenge: { parameters, signature: 'signed' } } };
}

const recaptchaReply = (siteKey: string): ApiReply => ({ ok: true, body: { kind: 'recaptcha', siteKey } });
const DOWN: ApiReply = { ok: false, status: 0, message: 'No network' };

interface Scene extends Partial<Omit<BotCheckParts, 'backend' | 'now'>> {
  replies?: (attempt: number, now: number) => ApiReply;
  action?: BotCheckAction;
}

function scene({ replies = altchaReply, action = 'register', ...parts }: Scene = {}) {
  const clock = { now: NOW };
  const paths: string[] = [];
  const backend = {
    async request({ path }: { path: string }) {
      paths.push(path);
      return replies(paths.length, clock.now);
    },
  };
  const solve: BotCheckParts['solve'] = async ({ parameters }) => `solved ${parameters.nonce}`;
  const botCheck = createBotCheck({ backend, solve, now: () => clock.now, ...parts });
  return { run: botCheck(action, new AbortController().signal), paths, clock };
}

describe('a proof of work', () => {
  it('a proof of work starts before its token is requested, with a call that names the action', async () => {
    const { run, paths } = scene();
    expect(paths).toEqual(['/auth/bot-check?action=register']);
    expect(await run.token()).toEqual({ token: 'solved 1' });
  });

  it('a proof of work makes a new token for each call', async () => {
    const { run } = scene();
    expect([await run.token(), await run.token()]).toEqual([{ token: 'solved 1' }, { token: 'solved 2' }]);
  });

  it('a proof of work makes a new token when the old one would expire in transit', async () => {
    const { run, clock } = scene();
    await new Promise(setImmediate);
    clock.now += LIFETIME * 1_000 - 10_000;
    expect(await run.token()).toEqual({ token: 'solved 2' });
  });

  it('a proof of work is retried once when the server was not reached at first', async () => {
    const { run } = scene({ replies: (attempt, now) => (attempt === 1 ? DOWN : altchaReply(attempt, now)) });
    expect(await run.token()).toEqual({ token: 'solved 2' });
  });

  it('a proof of work has no token when it cannot be solved', async () => {
    const { run } = scene({ solve: () => Promise.reject(new Error('No workers here')) });
    expect(await run.token()).toEqual({ token: null });
  });

  it('a proof of work is not made for a sign-in', async () => {
    const { run } = scene({ action: 'login', solve: () => expect.unreachable() });
    await new Promise(setImmediate);
    expect(await run.tokenIfReady()).toEqual({ token: null });
  });
});

describe('reCAPTCHA', () => {
  const loadRecaptcha = async (siteKey: string) => async (action: string) => `${siteKey} ${action}`;
  const replies = () => recaptchaReply('key');

  it('reCAPTCHA makes a separate token for each call', async () => {
    const { run } = scene({ replies, loadRecaptcha });
    expect([await run.token(), await run.token()]).toEqual([{ token: 'key register' }, { token: 'key register' }]);
  });

  it('reCAPTCHA adds a token to a sign-in only after the script has loaded', async () => {
    const { run } = scene({ replies, loadRecaptcha, action: 'login' });
    expect(await run.tokenIfReady()).toEqual({ token: null });
    await new Promise(setImmediate);
    expect(await run.tokenIfReady()).toEqual({ token: 'key login' });
  });

  it.each([
    ['the key is not set', '', loadRecaptcha, 'recaptcha key not provided'],
    ['its script does not load', 'key', () => Promise.reject(new Error()), 'Error loading google recaptcha script'],
  ])('warns when %s', async (_when, siteKey, load, warning) => {
    const { run } = scene({ replies: () => recaptchaReply(siteKey), loadRecaptcha: load });
    expect(await run.token()).toEqual({ token: null, warning });
  });

  it('reCAPTCHA has no token where remote scripts are not allowed', async () => {
    expect(await scene({ replies }).run.token()).toEqual({ token: null });
  });
});
