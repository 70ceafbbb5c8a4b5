import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { z } from 'zod';
import type { VapidKeys } from '#server/adapters/push/web-push-sender.ts';
import type { Database } from '#server/db/schema.ts';

const KEY = 'vapidKeys';
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/**
 * The server's keys for Web Push. They are created at the first call and stored in the database, so that all processes use the same keys and a backup
 * contains them. Subscriptions are valid only for one public key.
 */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  const read = () => db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const stored = await read();
  if (stored !== undefined) return keysSchema.parse(JSON.parse(stored.value));
  await db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  // The keys are read again, because another process may have stored its keys first.
  const { value } = (await read()) ?? { value: '' };
  return keysSchema.parse(JSON.parse(value));
}
