import { type Kysely, sql } from 'kysely';
import { UserError } from '#server/base/user-error.ts';
import type { Database } from '#server/db/schema.ts';

/** A competition as the operator types it, and the year in which the season starts. */
export interface SeasonChoice {
  readonly competition: string;
  readonly season: number;
}

/** A stored season of a competition. */
export interface StoredSeason {
  readonly worldId: number;
  /** The competition's name with the year, as in "Premier League 2025". */
  readonly name: string;
  /** The ids of the season's played matches. */
  readonly matches: ReadonlySet<number>;
  /** The kick-offs of the first and the last of these matches. */
  readonly since: Date;
  readonly until: Date;
  /** The keys of the sources that have figures of these matches. */
  readonly sources: readonly string[];
}

interface Competition {
  readonly id: number;
  readonly worldId: number;
  readonly name: string;
  /** The name to type: the catalogue name, or else the name in lower case. */
  readonly typed: string;
  readonly seasons: readonly number[];
}

/**
 * Finds a season among the stored matches. A competition is found by its catalogue name, such as premier-league, or by its full name. Real
 * football is preferred to a world with a label.
 *
 * @throws {UserError} for a competition or season without a played match; the message lists those that have one
 */
export async function findStoredSeason(
  db: Kysely<Database>,
  { competition: typed, season }: SeasonChoice,
): Promise<StoredSeason> {
  const stored = await competitionsWithResults(db);
  if (stored.length === 0)
    throw new UserError('No played match is stored. Import one with: npm run tenline -- import <source>');
  const wanted = typed.trim().toLowerCase();
  const competition =
    stored.find((some) => some.typed === wanted) ?? stored.find((some) => some.name.toLowerCase() === wanted);
  if (competition === undefined) {
    const known = [...new Set(stored.map((some) => some.typed))];
    throw new UserError(`No competition "${typed}" has played matches here, only ${known.join(', ')}.`);
  }
  const { id, worldId, name, seasons } = competition;
  if (!seasons.includes(season)) {
    throw new UserError(
      `${name} has no played match of the season that started in ${season}, only ${seasons.join(', ')}.`,
    );
  }
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'kickOff'])
    .where('competitionId', '=', id)
    .where('season', '=', season)
    .where('status', '=', 'played')
    .where('mergedInto', 'is', null)
    .execute();
  const times = matches.map(({ kickOff }) => kickOff.getTime());
  const [since, until] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const ids = matches.map((match) => match.id);
  return { worldId, name: `${name} ${season}`, matches: new Set(ids), since, until, sources: await sourcesOf(db, ids) };
}

async function competitionsWithResults(db: Kysely<Database>): Promise<Competition[]> {
  const { rows } = await sql<Competition>`
    select competitions.id, competitions.world_id, competitions.name, coalesce(slug, lower(competitions.name)) as typed,
      array_agg(distinct season order by season) as seasons
    from matches join competitions on competitions.id = competition_id join worlds on worlds.id = matches.world_id
    where status = 'played' and matches.merged_into is null
    group by competitions.id, worlds.label order by worlds.label is not null, typed, competitions.id`.execute(db);
  return rows;
}

async function sourcesOf(db: Kysely<Database>, matches: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct sources.key, sources.rank from source_keys
      join sources on sources.id = source_keys.source_id
      join observations on observations.source_id = source_keys.source_id and observations.match_key = source_keys.key
    where source_keys.kind = 'match' and entity_id in (${sql.join(matches)}) order by sources.rank, sources.key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
