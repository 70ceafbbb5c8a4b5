import { renewPushDevice } from '#lib/contract/push.ts';
import { postAgain } from '#web/pwa/worker/post-again.ts';
import type { RenewalEvent, WorkerScope } from '#web/pwa/worker/worker-scope.ts';

/**
 * Sends a renewed push subscription to the server, with the old one as proof. Where the browser has ended the old one without a new one, the worker
 * subscribes again with the same key. Without the old one nothing is sent; the switch in the settings is off then.
 */
export async function renewPush(
  { fetch, registration }: Pick<WorkerScope, 'fetch' | 'registration'>,
  { oldSubscription: old, newSubscription }: RenewalEvent,
): Promise<void> {
  if (!old) return;
  const { endpoint = '', keys: { auth = '' } = {} } = old.toJSON();
  const { applicationServerKey } = old.options;
  const renewed = newSubscription ?? (await subscribed(registration, applicationServerKey));
  if (renewed === null) return;
  const { endpoint: next = '', keys: { p256dh = '', auth: secret = '' } = {} } = renewed.toJSON();
  const subscription = { endpoint: next, keys: { p256dh, auth: secret } };
  await postAgain({ fetch }, renewPushDevice, { old: { endpoint, auth }, subscription });
}

/** `null` when the user no longer permits notifications. */
function subscribed(
  { pushManager }: Pick<WorkerScope['registration'], 'pushManager'>,
  applicationServerKey: ArrayBuffer | null,
) {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}
