import { type Kysely, sql } from 'kysely';
import { CLOCKS_DIFFER } from '#server/base/clock.ts';
import { kickOffOf, type StatedKickOff } from '#server/data/merge/kick-off.ts';
import { noteUnmerged } from '#server/data/store/keys/unmerged.ts';
import type { Database } from '#server/db/schema.ts';

/** A stored time is replaced only when it is half a day old, so that most imports write none. */
const EXACT_MS = 12 * 60 * 60 * 1000;

type Stated = StatedKickOff & { readonly matchId: number; readonly shown: Date };

/**
 * Stores that a source still states its stored fixtures. For these matches, times of all sources that a wrong clock has set ahead become
 * the current time, so that they become outdated like others. Marks a match as unmerged if its kick-off changes. Requires a transaction.
 *
 * @param keys the source's keys of the fixtures of an import
 */
export async function noteFixtureTimes(
  db: Kysely<Database>,
  { sourceId, keys, now }: { readonly sourceId: number; readonly keys: readonly string[]; readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - EXACT_MS).toISOString();
  const ahead = new Date(now.getTime() + CLOCKS_DIFFER).toISOString();
  const given = sql`select value from json_array_elements_text(${JSON.stringify(keys)}::text::json)`;
  const { rows: noted } = await sql<{
    id: number;
  }>`update source_keys set fixture_at = ${now.toISOString()}::timestamptz
    where kind = 'match' and entity_id in (
        select entity_id from source_keys where source_id = ${sourceId} and kind = 'match' and key in (${given}))
      and (fixture_at > ${ahead}::timestamptz
        or source_id = ${sourceId} and coalesce(fixture_at, '-infinity') <= ${before}::timestamptz and key in (${given}))
    returning entity_id as id`.execute(db);
  if (noted.length === 0) return;
  const ids = JSON.stringify(noted.map(({ id }) => id));
  const { rows } =
    await sql<Stated>`select matches.id as match_id, matches.kick_off as shown, described ->> 'kickOff' as kick_off,
      (described -> 'isKickOffDoubted')::boolean as is_doubted, fixture_at, false as has_figures
    from matches join source_keys on kind = 'match' and entity_id = matches.id join sources on sources.id = source_id
    where status = 'scheduled' and matches.id in (select value::integer from json_array_elements_text(${ids}::text::json))
    order by matches.id, rank, sources.key, source_keys.key`.execute(db);
  const matches = [...Map.groupBy(rows, ({ matchId }) => matchId)];
  const moved = matches.flatMap(([id, [first, ...others]]) =>
    first !== undefined && Date.parse(kickOffOf([first, ...others])) !== first.shown.getTime() ? [id] : [],
  );
  await noteUnmerged(db, moved);
}
