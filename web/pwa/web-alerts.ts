import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { addPushDevice, pushDevices, removePushDevice } from '#lib/contract/account/push.ts';
import type { DeviceAlerts } from '#lib/shell/device-alerts.ts';
import { keepPushProof, removePushProof } from '#web/pwa/push-proof.ts';

/** The parts of the browser that Web Push uses. */
export interface PushBrowser {
  readonly registration: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'>>;
  /** The registration. `undefined` when there is none, while `registration` waits for it. */
  readonly registered: () => Promise<Pick<ServiceWorkerRegistration, 'pushManager'> | undefined>;
  readonly permission: () => NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
}

/** The parts of a page's browser for Web Push. `null` without Web Push or on a page that is not secure. */
export function pushBrowser(page: Window & typeof globalThis): PushBrowser | null {
  if (!('serviceWorker' in page.navigator && 'PushManager' in page && 'Notification' in page)) return null;
  const { serviceWorker } = page.navigator;
  return {
    registration: () => serviceWorker.ready,
    registered: () => serviceWorker.getRegistration(),
    permission: () => page.Notification.permission,
    requestPermission: () => page.Notification.requestPermission(),
    caches: page.caches,
  };
}

/**
 * The website's alerts by Web Push. They are on while the browser permits notifications and the server has this
 * browser's subscription for the signed-in user. At a sign-out the server removes the subscription.
 */
export function webAlerts(browser: PushBrowser, backend: Pick<Backend, 'request'>): DeviceAlerts {
  const subscription = async (): Promise<PushSubscription | null> =>
    (await (await browser.registered())?.pushManager.getSubscription()) ?? null;
  return {
    async isOn() {
      if (browser.permission() !== 'granted') return false;
      const own = await subscription();
      if (own === null) return false;
      const { devices } = await send(backend, pushDevices, {});
      return devices.includes(await fingerprint(own.endpoint));
    },
    async switchOn() {
      if ((await browser.requestPermission()) !== 'granted') return false;
      const { publicKey } = await send(backend, pushDevices, {});
      const { pushManager } = await browser.registration();
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
      const own = await pushManager.subscribe(options).catch(async (error: unknown) => {
        // The existing subscription may be for another key, such as the key of an earlier installation of the server. It is replaced.
        const old = await pushManager.getSubscription();
        if (old === null) throw error;
        await old.unsubscribe();
        return pushManager.subscribe(options);
      });
      const { endpoint, keys } = own.toJSON();
      const { p256dh = '', auth = '' } = keys ?? {};
      await send(backend, addPushDevice, { endpoint: endpoint ?? '', keys: { p256dh, auth } });
      await keepPushProof(browser.caches, { endpoint: endpoint ?? '', auth, publicKey });
      return true;
    },
    async switchOff() {
      const own = await subscription();
      if (own === null) return;
      await send(backend, removePushDevice, { endpoint: own.endpoint });
      await own.unsubscribe();
      await removePushProof(browser.caches);
    },
    async test() {
      const { showNotification } = await bound(browser);
      await showNotification('Alerts arrive here', {
        ...{ body: 'This is a test from the settings of Tenline.', icon: '/icon/128.png', tag: 'tenline-test' },
        data: { path: '/app/scout/watchlist' },
      });
    },
  };
}

async function bound(browser: PushBrowser): Promise<Pick<ServiceWorkerRegistration, 'showNotification'>> {
  const registration = await browser.registration();
  return { showNotification: (title, options) => registration.showNotification(title, options) };
}

/** The SHA-256 of a text in hexadecimal, as in the server's list. */
async function fingerprint(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
