import { type Kysely, sql } from 'kysely';
import type { DescribedKind } from '#server/data/store/keys/entity-rows.ts';
import type { Database } from '#server/db/schema.ts';

/** Marks matches as unmerged: their rows are out of date. Marks outlive an interruption, and the next `mergeUnmerged` merges these. */
export async function noteUnmerged(db: Kysely<Database>, matches: readonly number[]): Promise<void> {
  await sql`insert into unmerged_matches (match_id) ${ids(matches)} on conflict do nothing`.execute(db);
}

/** Marks matches as unmerged if they refer to one of the given entities. */
export async function noteUnmergedSubjects(
  db: Kysely<Database>,
  kind: DescribedKind,
  subjects: readonly number[],
): Promise<void> {
  if (subjects.length === 0) return;
  const refers = {
    competition: sql`select id from matches where competition_id in (${ids(subjects)})`,
    team: sql`select id from matches where home_team_id in (${ids(subjects)}) or away_team_id in (${ids(subjects)})`,
    player: sql`select match_id as id from player_periods where player_id in (${ids(subjects)})`,
    referee: sql`select id from matches where referee_id in (${ids(subjects)})`,
  };
  await sql`insert into unmerged_matches (match_id)
    select distinct coalesce(merged_into, matches.id) from (${refers[kind]}) as touched join matches on matches.id = touched.id
    on conflict do nothing`.execute(db);
}

/** Marks a source's matches as unmerged if another source has them, too. Called when the source's rank or description has changed. */
export async function noteUnmergedOfSource(db: Kysely<Database>, sourceId: number): Promise<void> {
  await sql`insert into unmerged_matches (match_id)
    select distinct own.entity_id from source_keys as own
      join source_keys as other on other.kind = 'match' and other.entity_id = own.entity_id and other.source_id <> own.source_id
    where own.kind = 'match' and own.source_id = ${sourceId} on conflict do nothing`.execute(db);
}

/**
 * Marks matches as unmerged if their sources state different scores or kick-offs, or if a statistic of a half is from another source than that of the full
 * match, so that the half may not fit. Called when the rules of merging have changed.
 */
export async function noteContradictions(db: Kysely<Database>, worldId: number): Promise<void> {
  await sql`insert into unmerged_matches (match_id)
    with pairs as (
      select distinct half.mix as half, whole.mix as whole from match_mixes as half join match_mixes as whole using (match_id, kind)
      where half.period > 0 and whole.period = 0
    ), differing as (
      select half, whole from pairs join mixes as own on own.id = half join mixes as other on other.id = whole
      where exists (select from json_each_text(own.content::json) as entry where other.content::json ->> key <> value)
    )
    select match_id from match_mixes as half join match_mixes as whole using (match_id, kind)
      join differing on differing.half = half.mix and differing.whole = whole.mix join matches on matches.id = match_id
    where world_id = ${worldId} and half.period > 0 and whole.period = 0
    union select match_id from agreement join matches on matches.id = match_id
    where world_id = ${worldId} and kind = 'team' and statistic = 'goals' and equal < n
    union select entity_id from source_keys join sources on sources.id = source_id
    where world_id = ${worldId} and kind = 'match' group by entity_id having count(distinct described ->> 'kickOff') > 1
    on conflict do nothing`.execute(db);
}

/** The unmerged matches of a world, in the order of their ids. */
export async function readUnmerged(db: Kysely<Database>, worldId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct match_id as id from unmerged_matches
    join source_keys on kind = 'match' and entity_id = match_id join sources on sources.id = source_id
    where world_id = ${worldId} order by match_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A query that returns the given ids as rows. */
function ids(list: readonly number[]) {
  return sql`select value::integer from json_array_elements_text(${JSON.stringify([...new Set(list)])}::text::json)`;
}
