import * as z from 'zod/mini';
import { acknowledgePush, pushMessageSchema } from '#lib/contract/push.ts';
import { postAgain } from '#web/pwa/worker/post-again.ts';
import type { WorkerScope } from '#web/pwa/worker/worker-scope.ts';

type Parts = Pick<WorkerScope, 'fetch'> & {
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

/** Opens the page of a pressed notification, in an open window of the app if there is one. */
export async function openPressed({ clients, location }: Pick<WorkerScope, 'clients' | 'location'>, data: unknown) {
  const read = dataSchema.safeParse(data);
  const url = new URL(read.success ? read.data.path : '/app/scout/watchlist', location.origin);
  // A path such as //other.example would open another site.
  if (url.origin !== location.origin) return;
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  await (open === undefined ? clients.openWindow(url.href) : (await open.focus()).navigate(url.href));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
