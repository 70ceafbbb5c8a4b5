import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ALL_STATISTICS } from '#lib/contract/football/statistic.ts';
import { nameInMix } from '#server/data/own-worlds.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { columnName } from '#server/services/files/file-tables.ts';
import type { MixTexts, ParquetForm } from '#server/services/files/parquet.ts';
import { originOf } from '#server/services/football/coverage/credits.ts';

const contentSchema = z.record(z.string(), z.string());

/**
 * The texts of all mixes, and the credits of all sources that a user may see as the note `sources` of a file.
 *
 * @param subject whether the provenance is that of players or of teams
 */
export async function loadOrigins(
  db: Kysely<Database>,
  subject: 'player' | 'team',
  userId: number | null,
): Promise<Pick<ParquetForm, 'mixes' | 'notes'>> {
  const sources = await db
    .selectFrom('sources')
    .selectAll()
    .where(isSeenBy('sources', userId))
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const mixes = new Map<number, MixTexts>();
  for (const { id, content } of await db.selectFrom('mixes').selectAll().execute()) {
    const entries = contentSchema.parse(JSON.parse(content));
    const origins = ALL_STATISTICS.flatMap((statistic) => {
      const entry = entries[statistic];
      const [index = -1, provenance] = (entry && originOf(entry, { type: subject, sources, statistic })) || [];
      const key = sources[index]?.key;
      return key === undefined ? [] : { column: columnName(statistic), source: nameInMix(key), provenance };
    });
    const textOf = (part: 'source' | 'provenance') =>
      JSON.stringify(Object.fromEntries(origins.map((origin) => [origin.column, origin[part]])));
    mixes.set(id, { source: textOf('source'), provenance: textOf('provenance') });
  }
  const credits = sources.map(({ key, name, licence, attribution, url, label }) => {
    return { source: nameInMix(key), name, licence, attribution, url, label };
  });
  return { mixes, notes: { sources: JSON.stringify(credits) } };
}
