import { type Kysely, sql } from 'kysely';
import type { SubjectType } from '#lib/contract/football/search.ts';
import type { SourceDescription } from '#server/base/canonical.ts';
import { worldOfSource } from '#server/data/own-worlds.ts';
import { noteUnmergedOfSource } from '#server/data/store/keys/unmerged.ts';
import { bulkUpsert, changed } from '#server/data/store/rows/bulk.ts';
import type { Database } from '#server/db/schema.ts';

/** The rank of a source whose description has none. */
const OTHER_RANK = 100;

const upsertSource = bulkUpsert({
  table: 'sources',
  columns: {
    id: 'integer',
    key: 'text',
    world_id: 'integer',
    rank: 'integer',
    fantasy_rank: 'integer',
    name: 'text',
    licence: 'text',
    attribution: 'text',
    url: 'text',
    label: 'text',
    provenance: 'jsonb',
    refreshed_at: 'timestamptz',
  },
  key: ['key'],
  onlyNew: ['id', 'world_id', 'rank', 'refreshed_at'],
});

export interface StoredSource {
  readonly id: number;
  readonly worldId: number;
  readonly changes: number;
}

/**
 * Stores the description of a source. A new source is assigned to the world of its user or its label. If the description of a stored source has changed,
 * its matches that another source has too are marked as unmerged, because the provenance may be different.
 *
 * @param isPart true when the provenance is that of a part of the source's data; statistics that this part lacks then keep their stored provenance
 */
export async function storeSource(
  db: Kysely<Database>,
  source: SourceDescription,
  { now, isPart }: { readonly now: Date; readonly isPart: boolean },
): Promise<StoredSource> {
  const { highest } = await db
    .selectFrom('sources')
    .select((build) => build.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('sources')
    .select(['id', 'worldId', 'provenance'])
    .where('key', '=', source.key)
    .executeTakeFirst();
  const id = known?.id ?? (highest ?? 0) + 1;
  const worldId = known?.worldId ?? worldOfSource(source.key) ?? (await worldOf(db, source.label));
  const { rank = OTHER_RANK, fantasyRank: fantasy_rank = null } = source;
  const provenance = known !== undefined && isPart ? completed(source.provenance, known.provenance) : source.provenance;
  const row = { ...source, provenance, id, world_id: worldId, rank, fantasy_rank, refreshed_at: now };
  const changes = await changed(db, upsertSource([row]));
  if (known !== undefined && changes > 0) await noteUnmergedOfSource(db, id);
  return { id, worldId, changes };
}

type Provenances = SourceDescription['provenance'];

/** The given provenances; a statistic that is missing in them has its stored provenance. */
function completed(given: Provenances, stored: Provenances): Provenances {
  const isMissing = (entry: unknown) => entry === undefined || entry === 'missing';
  const ofKind = (kind: SubjectType) => {
    const own: Readonly<Record<string, unknown>> = given[kind];
    const kept = Object.entries(stored[kind]).filter(([name, entry]) => isMissing(own[name]) && !isMissing(entry));
    return { ...given[kind], ...Object.fromEntries(kept) };
  };
  return { player: ofKind('player'), team: ofKind('team') };
}

/** The id of the shared world with a label; the world is created if it does not exist. */
async function worldOf(db: Kysely<Database>, label: string | null): Promise<number> {
  const known = await db
    .selectFrom('worlds')
    .select('id')
    .where('label', 'is not distinct from', label)
    .where('userId', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { rows } = await sql<{ id: number }>`
    insert into worlds (id, key, label) select max(id) + 1, ${label}, ${label} from worlds where user_id is null returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}
