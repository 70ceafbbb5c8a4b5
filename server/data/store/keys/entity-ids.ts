import type { Kysely } from 'kysely';
import type { Kind } from '#server/data/identity/records.ts';
import type { Database } from '#server/db/schema.ts';

/** Reads the entities of a source's keys. The returned function throws a `RangeError` for a key that the source does not have. */
export async function readEntityIds(
  db: Kysely<Database>,
  sourceId: number,
): Promise<(kind: Kind, key: string) => number> {
  const rows = await db
    .selectFrom('sourceKeys')
    .select(['kind', 'key', 'entityId'])
    .where('sourceId', '=', sourceId)
    .execute();
  const ids = new Map(rows.map(({ kind, key, entityId }) => [`${kind} ${key}`, entityId]));
  return (kind, key) => {
    const id = ids.get(`${kind} ${key}`);
    if (id === undefined) throw new RangeError(`the source does not have the ${kind} "${key}"`);
    return id;
  };
}
