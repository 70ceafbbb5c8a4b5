import { openDatabase } from '#server/db/configured-database.ts';
import type { E2eServer } from '#tests/support/e2e-server.ts';

const LONG_AGO = new Date('2000-01-01T00:00:00Z');

/** Makes every link that was mailed so far too old. The server is away meanwhile: only one process may have the database. */
export async function expireLinks({ home, start, stop }: E2eServer): Promise<void> {
  await stop();
  const { db, close } = await openDatabase({ home, databaseUrl: null }, new Date());
  try {
    await db.updateTable('accountLinks').set({ expiresAt: LONG_AGO }).execute();
  } finally {
    await close();
  }
  await start();
}
