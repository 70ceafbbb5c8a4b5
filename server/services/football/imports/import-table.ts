import { type Kysely, sql } from 'kysely';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { type ImportOptions, type ImportResult, storeImport } from '#server/data/imports/import-canonical.ts';
import type { Described, Description } from '#server/data/store/rows/descriptions.ts';
import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import type { Database } from '#server/db/schema.ts';
import { seasonsOf } from '#server/sources/parts/seasons.ts';

/**
 * Imports a table of the operator. Its seasons follow from the days of all tables: the matches from March to May, for example, are of the same season
 * as those from July on if the tables together show a season of a calendar year. The seasons of stored matches change accordingly.
 *
 * @throws the errors of {@link storeImport}
 */
export async function importTable(
  target: ImportTarget,
  data: CanonicalImport,
  options: ImportOptions,
): Promise<ImportResult> {
  const given = new Set(data.matches.map(({ key }) => key));
  const stored = (await storedMatches(target.db, data.source.key)).filter(({ key }) => !given.has(key));
  const days = Map.groupBy(
    [
      ...stored.map(({ described }) => [described.competition, dayOf(described.kickOff)] as const),
      ...data.matches.map(({ competition, kickOff }) => [competition, dayOf(kickOff.toISOString())] as const),
    ],
    ([competition]) => competition,
  );
  const seasons = new Map([...days].map(([competition, own]) => [competition, seasonsOf(own.map(([, day]) => day))]));
  const seasonOf = (competition: string, kickOff: string, season: number) =>
    seasons.get(competition)?.get(dayOf(kickOff)) ?? season;
  const matches = data.matches.map((match) => ({
    ...match,
    season: seasonOf(match.competition, match.kickOff.toISOString(), match.season),
  }));
  const redescribed = stored.flatMap(({ described, ...match }): Description<'match'>[] => {
    const season = seasonOf(described.competition, described.kickOff, described.season);
    return season === described.season ? [] : [{ ...match, kind: 'match', described: { ...described, season } }];
  });
  return storeImport(target, { ...data, matches }, { ...options, redescribed, mayLoseFigures: true });
}

const dayOf = (kickOff: string) => kickOff.slice(0, 10);

async function storedMatches(db: Kysely<Database>, source: string) {
  const { rows } = await sql<{ key: string; described: Described['match'] }>`
    select source_keys.key, described from source_keys join sources on sources.id = source_id
    where sources.key = ${source} and kind = 'match' order by source_keys.key`.execute(db);
  return rows;
}
