import { type Kysely, sql } from 'kysely';
import { namingRules } from '#server/data/names/naming-rules.ts';
import { byRank, type KnownKey } from '#server/data/store/assign-ids.ts';
import { CHOSEN, type DescribedKind, type Listed } from '#server/data/store/entity-rows.ts';
import { type ImportTarget, underImportLease } from '#server/data/store/import-lease.ts';
import { raiseRevision } from '#server/data/store/settle.ts';
import { TABLES } from '#server/data/store/tables.ts';
import type { Database } from '#server/db/schema.ts';

/** The setting with the digest of the rules with which the stored names were computed. */
const RULES = 'names:rules';
/** The number of subjects per transaction. It is small, because PGlite runs requests only between two transactions. */
const BATCH = 200;

/** The columns that are computed with the rules. */
const NAMED = {
  team: ['search_name'],
  player: ['first_name', 'last_name', 'search_name', 'position'],
  referee: ['search_name'],
} as const satisfies Partial<Record<DescribedKind, readonly string[]>>;

type NamedKind = keyof typeof NAMED;

/** Whether the stored names were computed with the rules of this release. */
export async function areNamesCurrent(db: Kysely<Database>): Promise<boolean> {
  const stored = await db.selectFrom('settings').select('value').where('key', '=', RULES).executeTakeFirst();
  return stored?.value === namingRules();
}

/**
 * Computes the search names of all subjects, and the names and positions of players, again with the rules of this release from the sources'
 * descriptions, so that new aliases are found without an import. An interruption leaves some old names; the next call starts from the
 * beginning. Returns the number of changed subjects.
 *
 * @throws {ImportRunning} while an import runs; the signal's reason once it aborts
 */
export function refreshNames(target: ImportTarget, signal: AbortSignal): Promise<number> {
  return underImportLease(target, async (lease) => {
    let changes = 0;
    for (const kind of Object.keys(NAMED) as NamedKind[]) {
      for (let last: number | null = 0; last !== null; ) {
        signal.throwIfAborted();
        const after: number = last;
        const batch = await lease.transaction((transaction) => refreshBatch(transaction, kind, after));
        changes += batch.changes;
        last = batch.last;
      }
    }
    const value = namingRules();
    await lease.transaction((transaction) =>
      transaction
        .insertInto('settings')
        .values({ key: RULES, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    );
    return changes;
  });
}

interface SubjectRow {
  readonly id: number;
  /** The stored name. Only the search name of a team is computed from it; for players and referees only the descriptions are used. */
  readonly name: string;
  readonly said: readonly (Omit<KnownKey, 'stored' | 'place'> & { readonly said: unknown })[];
}

/** Computes the names of the next subjects of a kind. `last` is the highest of their ids, or `null` when there was no further subject. */
async function refreshBatch(
  db: Kysely<Database>,
  kind: NamedKind,
  after: number,
): Promise<{ readonly changes: number; readonly last: number | null }> {
  const table = sql.table(TABLES[kind]);
  const { rows: subjects } = await sql<SubjectRow>`
    select id, ${sql.ref(kind === 'player' ? 'last_name' : 'name')} as name, (
      select json_agg(json_build_object('source', sources.key, 'rank', rank, 'key', source_keys.key, 'said', said))
      from source_keys join sources on sources.id = source_id where kind = ${kind} and entity_id = subject.id) as said
    from ${table} as subject where id > ${after} and merged_into is null
      and exists (select from source_keys where kind = ${kind} and entity_id = subject.id)
    order by id limit ${BATCH}`.execute(db);
  const choose = CHOSEN[kind] as (said: readonly unknown[], listed: Listed, sources: readonly string[]) => object;
  const rows = subjects.map(({ id, name, said }) => {
    const keys = said.toSorted(byRank);
    const sources = keys.map(({ source }) => source);
    return {
      id,
      ...choose(
        keys.map((key) => key.said),
        { name },
        sources,
      ),
    };
  });
  const names = NAMED[kind].map((name) => sql.ref(name));
  const given = sql.join([sql`id integer`, ...names.map((name) => sql`${name} text`)]);
  const { rows: changed } = await sql<{ worldId: number }>`
    update ${table} as stored set ${sql.join(names.map((name) => sql`${name} = given.${name}`))}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as given(${given})
    where stored.id = given.id and (${sql.join(names.map((name) => sql`stored.${name}`))})
      is distinct from (${sql.join(names.map((name) => sql`given.${name}`))}) returning world_id`.execute(db);
  for (const world of new Set(changed.map(({ worldId }) => worldId))) await raiseRevision(db, world);
  return { changes: changed.length, last: subjects.at(-1)?.id ?? null };
}
