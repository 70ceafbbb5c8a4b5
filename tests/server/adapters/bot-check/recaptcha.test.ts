import { expect, test } from 'vitest';
import type { BotCheck } from '#server/adapters/bot-check/bot-check.ts';
import { recaptcha } from '#server/adapters/bot-check/recaptcha.ts';
import { Problem } from '#server/base/problem.ts';

const keys = { siteKey: 'site-key', secret: 'very-secret' };
const own: BotCheck = {
  remoteSources: [],
  challenge: async () => ({
    kind: 'altcha',
    challenge: {
      signature: 's',
      parameters: {
        algorithm: 'a',
        nonce: 'n',
        salt: 's',
        cost: 1,
        keyLength: 32,
        keyPrefix: '00',
        data: {},
        expiresAt: 1,
      },
    },
  }),
  passes: async (token) => token === 'proof of work',
};

/** The check with a provider that gives this reply; `forms` are the forms that the provider received. */
function provider(reply: () => Response) {
  const forms: URLSearchParams[] = [];
  const check = recaptcha({
    keys,
    own,
    fetch: async (url, init) => {
      expect(String(url)).toBe('https://www.google.com/recaptcha/api/siteverify');
      if (init?.body instanceof URLSearchParams) forms.push(init.body);
      return reply();
    },
  });
  return { check, forms };
}

test.each([
  ['a token with a score of 0.9 passes', { success: true, score: 0.9, action: 'register' }, true],
  ['a token with the lowest accepted score, 0.5, passes', { success: true, score: 0.5, action: 'register' }, true],
  ['a token with a score of 0.4 does not pass', { success: true, score: 0.4, action: 'register' }, false],
  ['a token of another action does not pass', { success: true, score: 0.9, action: 'login' }, false],
  ['a token without a score does not pass', { success: true, action: 'register' }, false],
  ['a token that the provider rejects fails', { success: false, 'error-codes': ['invalid-input-response'] }, false],
])('with reCAPTCHA, %s', async (_, verdict, expected) => {
  const { check, forms } = provider(() => Response.json(verdict));
  expect(await check.passes('token', 'register', '203.0.113.7')).toBe(expected);
  expect(forms.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'very-secret', response: 'token', remoteip: '203.0.113.7' },
  ]);
});

const unreachable = () => {
  throw new TypeError('fetch failed');
};

test.each([
  ['cannot be reached', unreachable],
  ['replies 502', () => new Response('<h1>502</h1>', { status: 502 })],
  ['sends a reply of unknown form', () => Response.json({ verdict: 'human' })],
])('the check fails with 503 when the provider %s', async (_, reply) => {
  const passing = provider(reply).check.passes('token', 'register', '203.0.113.7');
  await expect(passing).rejects.toThrow(Problem);
  await expect(passing).rejects.toMatchObject({ statusCode: 503 });
});

test('web pages get the site key; an extension, which may run no remote code, gets the proof of work and passes with it', async () => {
  const { check, forms } = provider(() => Response.json({ success: false }));
  expect(await check.challenge('register', { isExtension: false })).toEqual({ kind: 'recaptcha', siteKey: 'site-key' });
  expect(await check.challenge('register', { isExtension: true })).toMatchObject({ kind: 'altcha' });
  expect(await check.passes('proof of work', 'register', '203.0.113.7')).toBe(true);
  expect(forms).toEqual([]);
});
