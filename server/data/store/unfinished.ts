import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

const settingOf = (source: string) => `import:${source}`;

/** Notes that an import has begun to change a source's data, for the case that it does not come to its end. */
export async function markUnfinished(db: Kysely<Database>, source: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: settingOf(source), value: 'unfinished' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Whether the last import of a source was broken off. */
export async function isUnfinished(db: Kysely<Database>, source: string): Promise<boolean> {
  const found = await db.selectFrom('settings').select('key').where('key', '=', settingOf(source)).executeTakeFirst();
  return found !== undefined;
}

/** Takes the note away again; hands back whether there was one. */
export async function clearUnfinished(db: Kysely<Database>, source: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', settingOf(source))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
