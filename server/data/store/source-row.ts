import type { Kysely } from 'kysely';
import type { SourceDescription } from '#server/data/canonical.ts';
import { bulkUpsert, changed } from '#server/data/store/bulk.ts';
import type { Database } from '#server/db/schema.ts';

const upsertSource = bulkUpsert({
  table: 'sources',
  columns: {
    id: 'integer',
    key: 'text',
    name: 'text',
    licence: 'text',
    attribution: 'text',
    url: 'text',
    label: 'text',
    provenance: 'jsonb',
    refreshed_at: 'timestamptz',
    revision: 'integer',
  },
  key: ['key'],
  onlyNew: ['id', 'refreshed_at', 'revision'],
});

/** Stores the description of a source; returns its id and the number of changed rows. */
export async function storeSource(
  db: Kysely<Database>,
  source: SourceDescription,
  now: Date,
): Promise<{ id: number; changes: number }> {
  const { highest } = await db
    .selectFrom('sources')
    .select((build) => build.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  const known = await db.selectFrom('sources').select('id').where('key', '=', source.key).executeTakeFirst();
  const id = known?.id ?? (highest ?? 0) + 1;
  return { id, changes: await changed(db, upsertSource([{ ...source, id, refreshed_at: now, revision: 0 }])) };
}
