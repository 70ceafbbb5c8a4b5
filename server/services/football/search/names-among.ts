import { type Kysely, sql } from 'kysely';
import { isArticle } from '#lib/domain/panels/selection-words.ts';
import { clubWordsLeftOut } from '#server/data/identity/team-name.ts';
import { KNOWN_TEAMS } from '#server/data/names/team-search-names.ts';
import { isSeenBy } from '#server/data/seen-worlds.ts';
import type { Database } from '#server/db/schema.ts';
import { HIDDEN_WORLDS } from '#server/services/football/coverage/hidden-worlds.ts';
import type { NamedTable } from '#server/services/football/search/name-hits.ts';
import { NAME } from '#server/services/football/search/name-search.ts';

/** The stored names among the words of a text. */
interface StoredNames {
  /** True for a whole name of a player or team. */
  readonly isName: (words: readonly string[]) => boolean;
  /** True for a whole name of a team. */
  readonly isTeam: (words: readonly string[]) => boolean;
  /** The longest stored name of two or more of the words: a player's, or else, with `hasTeams`, a team's; `null` without one. */
  longest(words: readonly string[], hasTeams: boolean): readonly string[] | null;
}

/** All runs of adjacent words, from a single word to all words. */
export function runsOf(words: readonly string[]): string[][] {
  return words.flatMap((_, start) => words.slice(start).map((_, index) => words.slice(start, start + index + 1)));
}

/** Reads which of the runs of words are whole names. */
export async function storedAmong(
  db: Kysely<Database>,
  runs: readonly (readonly string[])[],
  userId: number,
): Promise<StoredNames> {
  const texts = [...new Set(runs.map((words) => words.join(' ')))];
  const [players, teams] = [
    (await namedExactly(db, 'players', texts, userId)).map(({ text }) => text),
    (await namedExactly(db, 'teams', texts, userId)).map(({ text }) => text),
  ];
  return {
    isName: (words) => [...players, ...teams].includes(words.join(' ')),
    isTeam: (words) => teams.includes(words.join(' ')),
    longest(words, hasTeams) {
      const own = runsOf(words)
        .filter((run) => run.length > 1)
        .map((run) => run.join(' '));
      const name = [...players, ...(hasTeams ? teams : [])].find((text) => own.includes(text));
      return name?.split(' ') ?? null;
    },
  };
}

/**
 * Splits a team's name off the start or the end of words: the longest of a stored team, else of a known one. `teams` has the ids of the
 * stored teams with that name; it is empty for a known team that is not stored. Without a team's name `rest` has all words.
 */
export async function withoutTeam(
  db: Kysely<Database>,
  words: readonly string[],
  { userId, plain = [] }: { readonly userId: number; readonly plain?: readonly string[] },
): Promise<{ readonly rest: readonly string[]; readonly teams: readonly number[] }> {
  const all = words.slice(1).flatMap((_, index) => {
    const [before, after] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [
      { own: clubWordsLeftOut(before).join(' '), rest: after },
      { own: clubWordsLeftOut(after).join(' '), rest: before },
      { own: before.join(' '), rest: after },
      { own: after.join(' '), rest: before },
    ];
  });
  const isName = (own: readonly string[]) => own.join('').length > 1 && !own.every(isArticle);
  const runs = all.filter(({ own, rest }) => !plain.includes(own) && isName(rest));
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
