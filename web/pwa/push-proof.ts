import * as z from 'zod/mini';

/** The name of the cache. It lacks the prefix of release caches, so that it is not removed with old releases. */
const NAME = 'push';
const ADDRESS = '/push-proof';

const proofSchema = z.object({
  endpoint: z.string(),
  auth: z.string(),
  /** The server's public key, for `applicationServerKey`. */
  publicKey: z.string(),
});
/** The proof that is sent with a renewed push subscription: data of the old subscription, which only this browser and the server have. */
export type PushProof = z.infer<typeof proofSchema>;

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

/**
 * Stores the proof in a cache, which the service worker can read. It is needed, because some browsers renew a
 * subscription without reporting the old one.
 */
export async function keepPushProof(caches: Caches, proof: PushProof): Promise<void> {
  await (await caches.open(NAME)).put(ADDRESS, Response.json(proof));
}

/** The stored proof. `null` when none is stored. */
export async function readPushProof(caches: Caches): Promise<PushProof | null> {
  const stored = await (await caches.open(NAME)).match(ADDRESS);
  return proofSchema.safeParse(await stored?.json().catch(() => null)).data ?? null;
}

export async function removePushProof(caches: Caches): Promise<void> {
  await caches.delete(NAME);
}
