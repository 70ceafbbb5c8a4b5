import { expect, test } from 'vitest';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { keepPushProof } from '#web/pwa/push-proof.ts';
import { renewPush, type Subscription } from '#web/pwa/worker/renew-push.ts';

const KEY = new ArrayBuffer(65);
const subscription = (name: string): Subscription => ({
  options: { applicationServerKey: KEY },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: `key-${name}`, auth: `auth-${name}` } }),
});
const SWAP = {
  old: { endpoint: 'https://push.example/old', auth: 'auth-old' },
  subscription: { endpoint: 'https://push.example/new', keys: { p256dh: 'key-new', auth: 'auth-new' } },
};

const SWAPPED = { endpoint: 'https://push.example/new', auth: 'auth-new' };

/**
 * A service worker with or without the permission for notifications; `sent` has its requests, `options` those of its
 * subscriptions.
 */
function worker(isPermitted = true) {
  const sent: unknown[] = [];
  const options: unknown[] = [];
  const fetch = async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    sent.push([init?.method, String(url), JSON.parse(String(init?.body))]);
    return Response.json({});
  };
  const subscribe = async (wanted: PushSubscriptionOptionsInit): Promise<Subscription> => {
    options.push(wanted);
    if (!isPermitted) throw new DOMException('', 'NotAllowedError');
    return subscription('new');
  };
  const registration = { showNotification: async () => undefined, pushManager: { subscribe } };
  return { parts: { fetch, registration, caches: memoryCaches() }, sent, options };
}

test('renewPush sends the new subscription with the old endpoint and its secret', async () => {
  const { parts, sent, options } = worker();
  await renewPush(parts, { oldSubscription: subscription('old'), newSubscription: subscription('new') });
  expect(sent).toEqual([['POST', '/api/app/alerts/push/renew', SWAP]]);
  expect(options).toEqual([]);
});

test('renewPush subscribes with the same key when the browser has no new subscription', async () => {
  const { parts, sent, options } = worker();
  await renewPush(parts, { oldSubscription: subscription('old'), newSubscription: null });
  expect(options).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
  expect(sent).toEqual([['POST', '/api/app/alerts/push/renew', SWAP]]);
});

test('renewPush uses the stored endpoint, secret and key when the event has no subscription, and stores the new ones', async () => {
  const { parts, sent, options } = worker();
  const stored = { endpoint: 'https://push.example/old', auth: 'auth-old', publicKey: 'server-key' };
  await keepPushProof(parts.caches, stored);
  await renewPush(parts, {});
  expect(options).toEqual([{ userVisibleOnly: true, applicationServerKey: 'server-key' }]);
  expect(sent).toEqual([['POST', '/api/app/alerts/push/renew', SWAP]]);
  await renewPush(parts, { newSubscription: subscription('newest') });
  expect(sent.at(-1)).toEqual(['POST', '/api/app/alerts/push/renew', expect.objectContaining({ old: SWAPPED })]);
});

test('renewPush sends nothing without the permission, or without an old secret', async () => {
  const refused = worker(false);
  await renewPush(refused.parts, { oldSubscription: subscription('old') });
  expect(refused.sent).toEqual([]);
  const { parts, sent } = worker();
  await renewPush(parts, { newSubscription: subscription('new') });
  expect(sent).toEqual([]);
});
