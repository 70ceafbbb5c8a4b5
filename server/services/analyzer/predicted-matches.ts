import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { hasRead } from '#server/services/analyzer/publication-inputs.ts';

/** The coming matches of real football that have predictions. */
export interface PredictedMatches {
  /** The number of matches by the slug of the league; a league without any is absent. */
  readonly predicted: Readonly<Record<string, number>>;
  /** False while predictions from the latest stored figures are still to be made. */
  readonly isPredicted: boolean;
}

/** Counts the predicted matches with a kick-off after `now`. */
export async function countPredictedMatches(db: Kysely<Database>, now: Date): Promise<PredictedMatches> {
  const { rows } = await sql<{ slug: string; matches: number }>`
    select slug, count(*)::integer as matches from analyses
      join matches on matches.id = joined_match(match_id) join competitions on competitions.id = competition_id
      join worlds on worlds.id = matches.world_id
    where worlds.key = 'real' and slug is not null and matches.kick_off > ${now.toISOString()}::timestamptz
    group by slug`.execute(db);
  const world = await db
    .selectFrom('worlds')
    .innerJoin('analyzerClocks', 'worldId', 'worlds.id')
    .select(['revision', 'lookedAt'])
    .where('key', '=', 'real')
    .executeTakeFirst();
  return {
    predicted: Object.fromEntries(rows.map(({ slug, matches }) => [slug, matches])),
    isPredicted: world !== undefined && hasRead(world.lookedAt, world.revision),
  };
}
