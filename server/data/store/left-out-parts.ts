import { type Kysely, sql } from 'kysely';
import type { LeftOutPart, LeftOutSummary, StoredLeftOut } from '#server/base/canonical.ts';
import type { Database } from '#server/db/schema.ts';

/** The largest number of parts of an import that are stored. */
const MOST = 50;

/**
 * Stores what an import left out, in place of that of the former import.
 *
 * @param league the league of a sync; "" for an import of a folder, which replaces that of all leagues
 */
export async function storeLeftOut(
  db: Kysely<Database>,
  sourceId: number,
  league: string,
  parts: readonly LeftOutPart[],
): Promise<void> {
  const ofImport = { [league]: { count: parts.length, parts: parts.slice(0, MOST) } };
  const kept = league === '' ? sql`'{}'::jsonb` : sql`left_out - ${league}::text`;
  const added = JSON.stringify(parts.length === 0 ? {} : ofImport);
  await sql`update sources set left_out = ${kept} || ${added}::jsonb where id = ${sourceId}`.execute(db);
}

/** A part with the league of the sync that left it out; "" for an import of a folder. */
interface PartOfLeague extends LeftOutPart {
  readonly league: string;
}

/** What the last imports of a source left out together. */
export function leftOutOf(stored: StoredLeftOut): LeftOutSummary<PartOfLeague> {
  const imports = Object.entries(stored);
  return {
    count: imports.reduce((sum, [, { count }]) => sum + count, 0),
    parts: imports.flatMap(([league, { parts }]) => parts.map((part) => ({ ...part, league }))).slice(0, MOST),
  };
}
