import { type Kysely, type RawBuilder, sql } from 'kysely';
import { foldedWords } from '#lib/domain/names/fold.ts';
import type { Database } from '#server/db/schema.ts';

/**
 * The least length of a search word that may match inside a word of a name, and of one that may have a wrong letter.
 */
const INSIDE_FROM = 3;
const FORGIVEN_FROM = 4;

const NAME = sql`(' ' || search_name || ' ')`;

/**
 * The floor of a search: one hand-written statement for players and one for teams. Each returns the ten best, with
 * their team or league, and the number of hits. Two more find similar spellings where no name has the words. Opponents,
 * pasted texts, aliases and equal names are ignored.
 */
export async function searchByHand(db: Kysely<Database>, query: string): Promise<object> {
  const words = foldedWords(query);
  const text = words.join(' ');
  return db.transaction().execute(async (transaction) => {
    const has = sql.join(
      words.map((word) =>
        word.length < INSIDE_FROM ? sql`${NAME} like ${`% ${word}%`}` : sql`${NAME} like ${`%${word}%`}`,
      ),
      sql` and `,
    );
    const rank = sql`case when ${NAME} like ${`%| ${text} |%`} then 0 when ${NAME} like ${`% ${text} %`} then 1
      when ${NAME} like ${`%| ${text}%`} then 2 when ${NAME} like ${`% ${text}%`} then 3 else 4 end`;
    const found = await findBoth(transaction, has, rank);
    const isKnown = found.players.length + found.teams.length > 0;
    if (isKnown || words.every(({ length }) => length < FORGIVEN_FROM)) return found;
    return findBoth(transaction, sql`${text} <% ${NAME}`, sql`1 - word_similarity(${text}, ${NAME})`);
  });
}

type Text = RawBuilder<unknown>;

async function findBoth(db: Kysely<Database>, condition: Text, rank: Text) {
  const seen = sql`merged_into is null and world_id <= 1000`;
  const players = await sql`
    select hits.*, coalesce(club.name, nation.name) as team from (
      select id, first_name, last_name, club_id, national_team_id, matches, ${rank} as rank, count(*) over () as total
      from players where ${condition} and ${seen} order by rank, matches desc, id limit 10
    ) as hits left join teams as club on club.id = club_id left join teams as nation on nation.id = national_team_id`.execute(
    db,
  );
  const teams = await sql`
    select hits.*, competitions.name as league from (
      select id, name, is_national_team, competition_id, matches, ${rank} as rank, count(*) over () as total
      from teams where ${condition} and ${seen} order by rank, matches desc, id limit 10
    ) as hits left join competitions on competitions.id = competition_id`.execute(db);
  return { players: players.rows, teams: teams.rows };
}
