import { renewPushDevice } from '#lib/contract/account/push.ts';
import { keepPushProof, readPushProof } from '#web/pwa/push-proof.ts';
import { postAgain } from '#web/pwa/worker/post-again.ts';

/** The parts of a push subscription that are used. */
export type Subscription = Pick<PushSubscription, 'toJSON'> & {
  readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'>;
};

interface Parts extends Pick<ServiceWorkerGlobalScope, 'fetch' | 'caches'> {
  readonly registration: {
    readonly pushManager: { subscribe(how: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
}

/** The subscriptions of the event. Some browsers leave out one or both. */
type Renewal = Partial<Record<'oldSubscription' | 'newSubscription', Subscription | null>>;

/**
 * Sends a renewed push subscription to the server, with data of the old subscription as proof. If the browser does not report the
 * old subscription, the proof that the page stored when alerts were switched on is sent. If the browser has not created a new
 * subscription, the worker subscribes again with the same key. Without a proof nothing is sent, and the settings show alerts as off.
 */
export async function renewPush(
  { fetch, registration, caches }: Parts,
  { oldSubscription, newSubscription }: Renewal,
): Promise<void> {
  const kept = await readPushProof(caches);
  const { endpoint: named, keys } = oldSubscription?.toJSON() ?? {};
  const old = named === undefined ? kept : { endpoint: named, auth: keys?.['auth'] ?? '' };
  if (old === null) return;
  const key = oldSubscription?.options.applicationServerKey ?? kept?.publicKey ?? null;
  const renewed = newSubscription ?? (await subscribed(registration, key));
  if (renewed === null) return;
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = renewed.toJSON();
  const reply = await postAgain({ fetch }, renewPushDevice, {
    old: { endpoint: old.endpoint, auth: old.auth },
    subscription: { endpoint, keys: { p256dh, auth } },
  });
  if (reply?.ok && kept !== null) await keepPushProof(caches, { ...kept, endpoint, auth });
}

/** Subscribes again. `null` when the user no longer permits notifications. */
function subscribed({ pushManager }: Parts['registration'], applicationServerKey: ArrayBuffer | string | null) {
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null);
}
