import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Runs a statement and says how many rows it inserted, updated or deleted. */
export async function changed(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0n);
}
