import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiCall, ApiReply } from '#lib/backend/backend.ts';
import { memoryCaches } from '#tests/support/memory-caches.ts';
import { readPushProof } from '#web/pwa/push-proof.ts';
import { type PushBrowser, webAlerts } from '#web/pwa/web-alerts.ts';

const ENDPOINT = 'https://push.example/send/1';

/** A browser and a server; `calls` has their calls in order. @param answer the user's reply to the permission prompt */
function world(answer: NotificationPermission) {
  const calls: string[] = [];
  const stored = new Set<string>();
  let permission: NotificationPermission = 'default';
  let subscription: PushSubscription | null = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
    async unsubscribe() {
      subscription = null;
      return true;
    },
  } as unknown as PushSubscription;
  const pushManager = {
    async subscribe(options: PushSubscriptionOptionsInit) {
      calls.push(`subscribe ${options.applicationServerKey}`);
      subscription = made;
      return made;
    },
    getSubscription: async () => subscription,
  } as unknown as PushManager;
  const browser: PushBrowser = {
    caches: memoryCaches(),
    registration: async () => ({ pushManager, showNotification: async (title) => void calls.push(`show ${title}`) }),
    registered: async () => ({ pushManager }),
    permission: () => permission,
    async requestPermission() {
      calls.push('permission');
      permission = answer;
      return permission;
    },
  };
  const backend = {
    async request({ method, body }: ApiCall): Promise<ApiReply> {
      calls.push(method);
      const hash = createHash('sha256').update(ENDPOINT).digest('hex');
      if (method === 'POST') stored.add(hash);
      if (method === 'DELETE' && JSON.stringify(body).includes(ENDPOINT)) stored.delete(hash);
      return { ok: true, body: { publicKey: 'server-key', devices: [...stored] } };
    },
  };
  return { alerts: webAlerts(browser, backend), calls, stored, proof: () => readPushProof(browser.caches) };
}

test('switchOn requests the permission and stores a push subscription on the server, and switchOff deletes it there', async () => {
  const { alerts, calls, stored } = world('granted');
  expect(await alerts.isOn()).toBe(false);
  expect(calls).toEqual([]);
  expect(await alerts.switchOn()).toBe(true);
  expect(calls).toEqual(['permission', 'GET', 'subscribe server-key', 'POST']);
  expect(await alerts.isOn()).toBe(true);
  await alerts.test();
  expect(calls.at(-1)).toBe('show Alerts arrive here');
  await alerts.switchOff();
  expect(stored.size).toBe(0);
  expect(await alerts.isOn()).toBe(false);
});

test('switchOn sends nothing when the permission is denied', async () => {
  const { alerts, calls } = world('denied');
  expect(await alerts.switchOn()).toBe(false);
  expect(calls).toEqual(['permission']);
});

test('isOn is false when the server no longer has the subscription of this browser', async () => {
  const { alerts, stored } = world('granted');
  await alerts.switchOn();
  stored.clear();
  expect(await alerts.isOn()).toBe(false);
});

test('endpoint, secret and key for a renewal are stored while alerts are on', async () => {
  const { alerts, proof } = world('granted');
  await alerts.switchOn();
  expect(await proof()).toEqual({ endpoint: ENDPOINT, auth: 'secret', publicKey: 'server-key' });
  await alerts.switchOff();
  expect(await proof()).toBeNull();
});
