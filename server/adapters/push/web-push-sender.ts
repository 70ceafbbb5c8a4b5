import { type Dispatcher, request } from 'undici';
import webPush from 'web-push';
import type { PushResult, PushSender } from '#server/adapters/push/push-sender.ts';
import { isPushEndpoint } from '#server/base/push-hosts.ts';

/** The base64url keys with which this server identifies itself to push services (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface Options {
  readonly keys: VapidKeys;
  /** An https or mailto URL at which a push service can contact the operator. */
  readonly contact: string;
  readonly hosts: readonly string[];
  /** The HTTP connections. They must allow public IP addresses only. */
  readonly connections: Dispatcher;
  /** The maximum milliseconds for a whole push; 10 seconds by default. */
  readonly patience?: number;
}

/** The maximum bytes of a reply that are read. The text of a reply is not used. */
const REPLY_BYTES = 4096;

/**
 * Returns a sender by Web Push (RFC 8030, 8291, 8292). A push to a host that is not in `hosts` is not sent and has the result `gone`.
 * Redirects are not followed.
 */
export function webPushSender({ keys, contact, hosts, connections, patience = 10_000 }: Options): PushSender {
  const vapidDetails = { subject: contact, ...keys };
  return {
    async send({ endpoint, p256dh, auth }, { text, seconds }, signal): Promise<PushResult> {
      if (!isPushEndpoint(endpoint, hosts)) return { kind: 'gone' };
      try {
        const options = { vapidDetails, TTL: seconds, urgency: 'high', contentEncoding: 'aes128gcm' } as const;
        const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, options);
        const { statusCode, headers, body } = await request(endpoint, {
          method: 'POST',
          headers: details.headers as Record<string, string>,
          body: details.body,
          dispatcher: connections,
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        });
        await body.dump({ limit: REPLY_BYTES, signal: AbortSignal.timeout(patience) }).catch(() => undefined);
        if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
        if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
        const retryAfter = Number(headers['retry-after']);
        const isTime = Number.isFinite(retryAfter) && retryAfter > 0;
        return { kind: 'failed', retryAfter: isTime ? retryAfter : null, reason: `status ${statusCode}` };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { kind: 'failed', retryAfter: null, reason };
      }
    },
    close: () => connections.destroy(),
  };
}
