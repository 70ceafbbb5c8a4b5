import { type Kysely, sql } from 'kysely';
import { KNOWN_TEAMS } from '#server/data/names/team-search-names.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { clubWordsLeftOut } from '#server/identity/team-name.ts';
import { HIDDEN_WORLDS } from '#server/services/football/hidden-worlds.ts';
import { NAME, type NamedTable } from '#server/services/football/name-search.ts';

/** The maximum number of words. A longer text is a sentence with too many runs of words. */
const MAX_WORDS = 8;

/** The longest run of at least two words that is a whole name of a player, or else of a team; `null` if no run is one. Needs 3 to 8 words. */
export async function nameAmong(
  db: Kysely<Database>,
  words: readonly string[],
  userId: number,
): Promise<string[] | null> {
  if (words.length < 3 || words.length > MAX_WORDS) return null;
  const runs = words.flatMap((_, start) =>
    words.slice(start + 1).map((_, index) => words.slice(start, start + index + 2).join(' ')),
  );
  const [player] = await namedExactly(db, 'players', runs, userId);
  const [team] = player === undefined ? await namedExactly(db, 'teams', runs, userId) : [];
  return (player ?? team)?.text.split(' ') ?? null;
}

/**
 * Splits the longest name of a team off the start or the end of words. `teams` has the ids of the stored teams with that name; it is empty
 * for a known team that is not stored. Without a team's name `rest` has all words.
 */
export async function withoutTeam(
  db: Kysely<Database>,
  words: readonly string[],
  userId: number,
): Promise<{ readonly rest: readonly string[]; readonly teams: readonly number[] }> {
  const runs = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [
      { own: clubWordsLeftOut(before).join(' '), rest: after },
      { own: clubWordsLeftOut(after).join(' '), rest: before },
      { own: before.join(' '), rest: after },
      { own: after.join(' '), rest: before },
    ];
  });
  const stored = await namedExactly(db, 'teams', [...new Set(runs.map(({ own }) => own))], userId);
  const text =
    stored[0]?.text ??
    runs
      .map(({ own }) => own)
      .filter((own) => KNOWN_TEAMS.has(own))
      .sort(byLength)[0];
  const rest = runs.find(({ own }) => own === text)?.rest ?? words;
  return { rest, teams: stored.filter((team) => team.text === text).map(({ id }) => id) };
}

const byLength = (one: string, other: string) => other.length - one.length;

/** The stored subjects that have one of the texts as whole name or alias, with that text. Longer texts come first, then subjects with more matches. */
async function namedExactly(
  db: Kysely<Database>,
  table: NamedTable,
  texts: readonly string[],
  userId: number,
): Promise<{ readonly id: number; readonly text: string }[]> {
  if (texts.length === 0) return [];
  const is = (text: string) => sql<boolean>`${NAME} like ${`%| ${text} |%`}`;
  const { rows } = await sql<{ id: number; searchName: string }>`
    select id, search_name from ${sql.table(table)} as named
    where (${sql.join(texts.map(is), sql` or `)}) and merged_into is null and ${isSeenBy('named', userId)} and world_id not in (${HIDDEN_WORLDS})
    order by matches desc, id`.execute(db);
  const longest = texts.toSorted((a, b) => b.length - a.length);
  return longest.flatMap((text) =>
    rows.filter(({ searchName }) => searchName.includes(`| ${text} |`)).map(({ id }) => ({ id, text })),
  );
}
