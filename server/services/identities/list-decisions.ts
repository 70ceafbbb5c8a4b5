import type { Kysely } from 'kysely';
import { type Decided, readDecisions } from '#server/data/store/keys/read-decisions.ts';
import type { Database } from '#server/db/schema.ts';

export interface ListedDecision extends Decided {
  /** `waiting` while one of the keys is not stored; `refused` when the stored identities differ from the decision. */
  readonly state: 'applied' | 'waiting' | 'refused';
}

/** All decisions with their states, in the order of their numbers. */
export async function listDecisions(db: Kysely<Database>): Promise<ListedDecision[]> {
  const decisions = await readDecisions(db);
  const listed: ListedDecision[] = [];
  for (const decision of decisions) {
    const { kind, verdict, a, b } = decision;
    const [one, other] = [await entityOf(db, kind, a), await entityOf(db, kind, b)];
    const isKnown = one !== undefined && other !== undefined;
    const isAsDecided = (one === other) === (verdict === 'join');
    listed.push({ ...decision, state: isKnown ? (isAsDecided ? 'applied' : 'refused') : 'waiting' });
  }
  return listed;
}

async function entityOf(
  db: Kysely<Database>,
  kind: Decided['kind'],
  { source, key }: Decided['a'],
): Promise<number | undefined> {
  const found = await db
    .selectFrom('sourceKeys')
    .innerJoin('sources', 'sources.id', 'sourceId')
    .select('entityId')
    .where('kind', '=', kind)
    .where('sources.key', '=', source)
    .where('sourceKeys.key', '=', key)
    .executeTakeFirst();
  return found?.entityId;
}
