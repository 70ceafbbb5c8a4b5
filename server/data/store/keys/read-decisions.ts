import type { Kysely } from 'kysely';
import type { Decision } from '#server/data/identity/records.ts';
import type { Database } from '#server/db/schema.ts';

/** An operator's decision as it is stored. */
export interface Decided extends Decision {
  readonly number: number;
  readonly decidedAt: Date;
}

/** All decisions in the order of their numbers. */
export async function readDecisions(db: Kysely<Database>): Promise<Decided[]> {
  const rows = await db.selectFrom('identityDecisions').selectAll().orderBy('id').execute();
  return rows.map(({ id, kind, verdict, sourceA, keyA, sourceB, keyB, decidedAt }) => ({
    number: id,
    kind,
    verdict,
    a: { source: sourceA, key: keyA },
    b: { source: sourceB, key: keyB },
    decidedAt,
  }));
}
