import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { acknowledgePush, type PushMessage } from '#lib/contract/account/push.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { hydrated, webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const FIRST = '0f5b6f5e-6c1e-4d6e-9a55-3f2f6a1c0001';
const SECOND = '0f5b6f5e-6c1e-4d6e-9a55-3f2f6a1c0002';

/**
 * The receipts that the API below accepts, each once. It refuses any other, as if another device had shown the alert.
 */
const due = new Set<string>();
/** The receipts that the service worker acknowledged. */
const acknowledged = new Set<string>();
const website = createServer((request, response) => {
  void (async () => {
    if (request.url === API_BASE + acknowledgePush.path) {
      const { receipt } = acknowledgePush.input.parse(await json(request));
      acknowledged.add(receipt);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ isShown: due.delete(receipt) }));
      return;
    }
    const reply = await fetch(scene.server.address + (request.url ?? '/'));
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await reply.arrayBuffer()));
  })().catch(() => response.destroy());
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
  address = `http://localhost:${(website.address() as AddressInfo).port}`;
});
beforeEach(() => {
  due.clear();
  acknowledged.clear();
});
afterAll(
  () =>
    new Promise<void>((closed) => {
      website.close(() => closed());
      website.closeAllConnections();
    }),
);

const registrationsSchema = z.object({ registrations: z.array(z.object({ registrationId: z.string() })) });

interface PushReceiver {
  readonly page: Page;
  /** Delivers a push message to the service worker, as the push service of the browser does. */
  readonly push: (text: string) => Promise<void>;
  /** The ids of the notifications that the browser has displayed. */
  readonly displayed: ReadonlySet<string>;
}

/** Opens the website and waits for its service worker. */
async function pushReceiver(): Promise<PushReceiver> {
  const page = await scene.visit(`${address}/forgot-password`, { worker: true });
  await page.context().grantPermissions(['notifications'], { origin: address });
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const [known] = registrationsSchema.parse(event).registrations;
      if (known !== undefined) resolve(known.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const displayed = new Set<string>();
  browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
    if (event.eventName === 'Notification displayed') displayed.add(event.instanceId);
  });
  await browser.send('BackgroundService.startObserving', { service: 'notifications' });
  await browser.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  return {
    page,
    displayed,
    push: async (data) => {
      await browser.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data });
    },
  };
}

const message = (receipt: string, but: Partial<PushMessage> = {}): string =>
  JSON.stringify({ receipt, id: 7, title: 'Saka 3 shots', body: 'Over 2.5', path: '/app/scout/watchlist', ...but });

/**
 * The notifications that the browser shows. A call while the browser is opening a notification makes the browser drop
 * this notification.
 */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
  });

test('a push message becomes a notification once the server accepts its acknowledgement', async () => {
  const { page, push, displayed } = await pushReceiver();
  due.add(FIRST);
  await push(message(FIRST));
  await expect.poll(() => displayed.size).toBe(1);
  expect(await shown(page)).toEqual([
    { title: 'Saka 3 shots', body: 'Over 2.5', data: { path: '/app/scout/watchlist' } },
  ]);
});

test('a push message is not shown when another device has shown it or when it is not an alert', async () => {
  const { page, push, displayed } = await pushReceiver();
  await push(message(FIRST, { id: 1 }));
  await push('not an alert');
  await expect.poll(() => acknowledged.has(FIRST)).toBe(true);
  due.add(SECOND);
  await push(message(SECOND, { id: 2, title: 'Next' }));
  await expect.poll(() => displayed.size).toBe(1);
  expect((await shown(page)).map(({ title }) => title)).toEqual(['Next']);
});

/**
 * Runs in the service worker: presses a shown notification. Only a real press may focus or open a window, so the script
 * records these calls.
 */
const PRESS = `(async () => {
  WindowClient.prototype.focus = async function () { self.done = 'focus'; };
  Clients.prototype.openWindow = async (url) => { self.done = url; };
  await registration.showNotification('Saka 3 shots', { data: { path: '/privacy-policy' } });
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

test('a pressed notification shows its page in the open window without loading the website again', async () => {
  const { page } = await pushReceiver();
  const [worker] = page.context().serviceWorkers();
  await page.evaluate(() => document.documentElement.setAttribute('data-load', 'first'));
  await worker?.evaluate(PRESS);
  await page.waitForURL('**/privacy-policy');
  await expect.poll(() => worker?.evaluate('self.done')).toBe('focus');
  expect(await page.locator('html').getAttribute('data-load')).toBe('first');
});

test('a pressed notification opens a new window when the open one has a half-typed form', async () => {
  const { page } = await pushReceiver();
  const [worker] = page.context().serviceWorkers();
  await page.getByLabel('Email').fill('half@');
  await worker?.evaluate(PRESS);
  await expect.poll(() => worker?.evaluate('self.done')).toBe(`${address}/privacy-policy`);
  expect(await page.getByLabel('Email').inputValue()).toBe('half@');
});
