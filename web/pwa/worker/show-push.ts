import * as z from 'zod/mini';
import { acknowledgePush, pushMessageSchema } from '#lib/contract/account/push.ts';
import { pressMessage } from '#web/pwa/press-message.ts';
import { postAgain } from '#web/pwa/worker/post-again.ts';

type Parts = Pick<ServiceWorkerGlobalScope, 'fetch'> & {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
};

const dataSchema = z.object({ path: z.string().check(z.startsWith('/')) });

/**
 * Shows the alert of a push message after the server has accepted its acknowledgement. So only one device shows it, and
 * none after alerts were switched off. Without a reply the alert is not shown.
 */
export async function showPush(parts: Parts, text: string): Promise<void> {
  const read = pushMessageSchema.safeParse(parsed(text));
  if (!read.success) return;
  const { receipt, id, title, body, path } = read.data;
  if (!(await isAccepted(parts, receipt))) return;
  const options = { body, icon: '/icon/128.png', badge: '/icon/96.png', tag: `tenline-alert-${id}`, data: { path } };
  await parts.registration.showNotification(title, options);
}

async function isAccepted(parts: Pick<Parts, 'fetch'>, receipt: string): Promise<boolean> {
  const reply = await postAgain(parts, acknowledgePush, { receipt });
  if (!reply?.ok) return false;
  return acknowledgePush.output.safeParse(await reply.json().catch(() => null)).data?.isShown ?? false;
}

interface Windows {
  readonly location: Pick<WorkerLocation, 'origin'>;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
}

/** Milliseconds for an open page to reply. Firefox permits a worker to open a window only in the first second after a press. */
const PATIENCE_MS = 500;

/**
 * Shows the page of a pressed notification, without a load in the window that was used last. A new window opens when there is none, or when
 * its page has unsaved text or an open dialog or does not reply.
 */
export async function openPressed({ clients, location }: Windows, data: unknown): Promise<void> {
  const read = dataSchema.safeParse(data);
  const url = new URL(read.success ? read.data.path : '/app/scout/watchlist', location.origin);
  // A path such as //other.example would open another site.
  if (url.origin !== location.origin) return;
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  const isShown = open !== undefined && (await showIn(open, url.pathname + url.search + url.hash));
  // The window is focused only after its page has replied, because a press permits the worker either to focus a window or to open one.
  await (isShown ? open.focus() : clients.openWindow(url.href));
}

/** Sends the path to an open page. Returns whether the page shows it. */
async function showIn(page: Pick<Client, 'postMessage'>, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  page.postMessage(pressMessage(path), [port2]);
  const isShown = await reply;
  port1.close();
  return isShown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
