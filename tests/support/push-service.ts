import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { decodeJwt, importJWK, jwtVerify } from 'jose';
import { generate } from 'selfsigned';
import { type PushMessage, type PushSubscriptionForm, pushMessageSchema } from '#lib/contract/account/push.ts';
import type { Route } from '#server/network/route.ts';

/** A received push message, decrypted as by the browser of its subscription. */
export interface ReceivedPush {
  readonly endpoint: string;
  readonly message: PushMessage;
  /** The size of the encrypted body. */
  readonly bytes: number;
  /** Seconds for which the push service stores it. */
  readonly ttl: number;
}

/** A push service on a local port, which decrypts what it receives. */
export interface PushService {
  readonly received: readonly ReceivedPush[];
  /** The destination of connections to the hosts of subscriptions; private addresses are allowed. */
  readonly route: Route;
  /** A new subscription of a browser, with its keys. @param host the host of the endpoint */
  subscribe(host?: string): PushSubscriptionForm;
  /** The reply to pushes to a host from now on: a status, or `null` for no reply at all. */
  reply(host: string, status: number | null, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** Starts the push service. @param publicKey the key that verifies the signature of each request (RFC 8292) */
export async function startPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, (body: Buffer) => PushMessage>();
  const replies = new Map<string, { status: number | null; headers: Readonly<Record<string, string>> }>();
  const hosts = ['push.example', 'other.push.example'];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Tenline test push service' }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) },
    ],
  });
  const server = createServer({ cert, key }, (request, response) => {
    void (async () => {
      const endpoint = `https://${request.headers.host}${request.url}`;
      const { status, headers } = replies.get(String(request.headers.host)) ?? { status: 201, headers: {} };
      const body = await buffer(request);
      if (status === null) return;
      if (status === 201) {
        await checkSignature(String(request.headers.authorization), await publicKey(), new URL(endpoint).origin);
        const read = browsers.get(endpoint);
        if (read === undefined) throw new Error(`There is no subscription ${endpoint}.`);
        received.push({ endpoint, message: read(body), bytes: body.length, ttl: Number(request.headers['ttl']) });
      }
      response.writeHead(status, headers).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The push service has no port.');
  return {
    received,
    route: {
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      isAllowed: () => true,
      port: address.port,
      ca: cert,
    },
    subscribe(host = 'push.example') {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://${host}/send/${randomUUID()}`;
      browsers.set(endpoint, (body) => pushMessageSchema.parse(JSON.parse(decrypt(body, keys, auth).toString('utf8'))));
      return { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    reply: (host, status, headers = {}) => void replies.set(host, { status, headers }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Checks the token of RFC 8292: signed with the key of the subscription, for this origin, not expired. */
async function checkSignature(authorization: string, publicKey: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('The push is signed with another key.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience: origin });
  if (!/^(mailto:|https:)/.test(decodeJwt(token).sub ?? '')) throw new Error('The push names no contact.');
}

/** Decrypts a message of one record: RFC 8291 with the content coding of RFC 8188. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > size) throw new Error('The message has more than one record.');
  const text = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = text('WebPush: info\0', keys.getPublicKey(), sender);
  const shared = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, text('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, text('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The padding of the last record is 2 and zeros.
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end);
}
