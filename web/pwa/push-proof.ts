import * as z from 'zod/mini';

/** Not with the prefix of releases, whose old caches are removed. */
const NAME = 'push';
const ADDRESS = '/push-proof';

const proofSchema = z.object({
  endpoint: z.string(),
  auth: z.string(),
  /** The server's key, as `applicationServerKey` takes it. */
  publicKey: z.string(),
});
/** What a renewed push subscription is sent with: only this browser and the server know the old one. */
export type PushProof = z.infer<typeof proofSchema>;

type Caches = Pick<CacheStorage, 'open' | 'delete'>;

/** Stores it in a cache, which the worker can read: some browsers renew a subscription without naming the old one. */
export async function keepPushProof(caches: Caches, proof: PushProof): Promise<void> {
  await (await caches.open(NAME)).put(ADDRESS, Response.json(proof));
}

/** `null` where none is stored. */
export async function readPushProof(caches: Caches): Promise<PushProof | null> {
  const stored = await (await caches.open(NAME)).match(ADDRESS);
  return proofSchema.safeParse(await stored?.json().catch(() => null)).data ?? null;
}

export async function forgetPushProof(caches: Caches): Promise<void> {
  await caches.delete(NAME);
}
