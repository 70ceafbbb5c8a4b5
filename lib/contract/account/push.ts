import * as z from 'zod/mini';
import { endpoint } from '#lib/contract/endpoint/endpoint.ts';

const address = z.string().check(z.maxLength(1000));

/** A browser's push subscription (RFC 8030), with the keys that encrypt its messages (RFC 8291) in base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: address,
  keys: z.object({ p256dh: z.string().check(z.maxLength(100)), auth: z.string().check(z.maxLength(50)) }),
});
export type PushSubscriptionForm = z.infer<typeof pushSubscriptionSchema>;

const devices = z.object({
  /** The server's public key, for `applicationServerKey`. */
  publicKey: z.string(),
  /** The SHA-256 of each stored endpoint of the user. The endpoint itself is a secret. */
  devices: z.array(z.string()),
});

export const pushDevices = endpoint({
  method: 'GET',
  path: '/alerts/push',
  summary: "The browsers that receive the user's alerts by Web Push",
  output: devices,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/alerts/push',
  summary: 'Send alerts to this browser by Web Push, until its session ends',
  input: pushSubscriptionSchema,
  output: devices,
  perMinute: 30,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/alerts/push',
  summary: 'Send no more alerts to a browser',
  input: z.object({ endpoint: address }),
  output: devices,
});

/** The content of a push message. It is encrypted for the browser. */
export const pushMessageSchema = z.object({
  /** A random value that identifies the alert and the browser. */
  receipt: z.uuid(),
  id: z.int(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/**
 * Acknowledges a push message before it is shown. The service worker has no access token, so the receipt from the
 * encrypted message proves that the call is genuine. A repeated call gets the same reply.
 */
export const acknowledgePush = endpoint({
  method: 'POST',
  path: '/alerts/push/acknowledge',
  access: 'guest',
  summary: 'Acknowledge an alert that arrived by Web Push',
  input: z.object({ receipt: z.uuid() }),
  // A browser makes a call for each of its alerts, and several browsers can share an IP address. A refused alert is lost.
  perMinute: 600,
  output: z.object({
    /** False when the alert no longer applies or another device has shown it. */
    isShown: z.boolean(),
  }),
});

/**
 * Replaces a subscription that the browser has renewed. The service worker has no access token. Its proof is the endpoint and the secret of the
 * old subscription, which only the browser and the server have. The reply is the same for a valid and an invalid proof.
 */
export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/alerts/push/renew',
  access: 'guest',
  summary: 'Replace a push subscription that the browser has renewed',
  input: z.object({
    old: z.object({ endpoint: address, auth: z.string().check(z.maxLength(50)) }),
    subscription: pushSubscriptionSchema,
  }),
  output: z.object({}),
});
