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
    const [source, provenance]: Record<string, string>[] = [{}, {}];
    for (const statistic of ALL_STATISTICS) {
      const entry = entries[statistic];
      const origin = entry === undefined ? null : originOf(entry, { type: subject, sources, statistic });
      const key = origin === null ? undefined : sources[origin[0]]?.key;
      if (origin === null || key === undefined || source === undefined || provenance === undefined) continue;
      source[columnName(statistic)] = nameInMix(key);
      provenance[columnName(statistic)] = origin[1];
    }
    mixes.set(id, { source: JSON.stringify(source), provenance: JSON.stringify(provenance) });
  }
  const credits = sources.map(({ key, name, licence, attribution, url, label }) => ({
    ...{ source: nameInMix(key), name, licence, attribution, url, label },
  }));
  return { mixes, notes: { sources: JSON.stringify(credits) } };
}
