import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ownWorldId } from '#server/data/own-worlds.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';
import type { NamedTable } from '#server/services/football/search/name-hits.ts';

/** A subject that has a text as a whole name. */
export interface Candidate {
  readonly type: 'player' | 'team' | 'referee';
  readonly id: number;
  /** The folded name or alias. */
  readonly text: string;
  /** The club and the national team of a player, the id of a team. */
  readonly teams: readonly number[];
  readonly matches: number;
  /**
   * True for a subject that played within 400 days of the latest match, and for a player of a squad who has not played
   * yet.
   */
  readonly isPresent: boolean;
}

interface Row extends Omit<Candidate, 'teams'> {
  readonly worldId: number;
  readonly clubId: number | null;
  readonly nationalTeamId: number | null;
}

const TYPES = { players: 'player', teams: 'team', referees: 'referee' } as const;

/**
 * The names of a subject as rows of `text`. Comparing them with all texts at once takes less time than an index for
 * each text.
 */
const ALL_NAMES = sql`string_to_table(trim(both '| ' from search_name), ' | ') as text`;

/** The subjects that have one of the folded texts as a whole name or alias, by that text. */
export async function candidatesFor(
  db: Kysely<Database>,
  texts: readonly string[],
  { userId, hasReferees }: { readonly userId: number; readonly hasReferees: boolean },
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const wanted = [
    named('players', sql`club_id, national_team_id, coalesce(last_played >= since, club_id is not null)`, texts),
    named('teams', sql`named.id as club_id, null::integer, coalesce(last_played >= since, false)`, texts),
    ...(hasReferees ? [named('referees', sql`null::integer, null::integer, true`, texts)] : []),
  ];
  const { rows } = await sql<Row>`
    with present as materialized (
      select world_id, (
        select max(kick_off) from matches where matches.world_id = worlds.world_id and status = 'played'
      ) - interval '400 days' as since
      from (select id as world_id from worlds) as worlds where ${isSeenBy('worlds', userId)}
    )
    ${sql.join(wanted, sql` union all `)}`.execute(db);
  const own = ownWorldId(userId);
  const world = ({ worldId }: Row) => (worldId === own ? 0 : worldId);
  return new Map(
    [...Map.groupBy(rows, ({ text }) => text)].map(([text, all]) => {
      // A subject that several worlds have is found in the user's own one, or else in the first.
      const first = Math.min(...all.map(world));
      return [text, all.filter((row) => world(row) === first).map(candidateOf)];
    }),
  );
}

function candidateOf({ type, id, text, matches, isPresent, clubId, nationalTeamId }: Row): Candidate {
  const teams = [clubId, nationalTeamId].filter((team) => team !== null);
  return { type, id, text, matches, isPresent, teams };
}

function named(table: NamedTable, columns: RawBuilder<unknown>, texts: readonly string[]) {
  const type = sql.lit(TYPES[table]);
  return sql`
    select ${type} as type, named.id, text, named.world_id, matches, ${columns} as is_present
    from ${sql.table(table)} as named join present on present.world_id = named.world_id cross join lateral ${ALL_NAMES}
    where merged_into is null and text = any(${texts}::text[]) and named.world_id not in (${HIDDEN_WORLDS})`;
}

/** The words of the given ones that are in a name of a player. */
export async function wordsInNames(db: Kysely<Database>, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select distinct word from players cross join lateral string_to_table(search_name, ' ') as word
    where merged_into is null and word = any(${words}::text[])`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
