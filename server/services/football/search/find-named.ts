import type { Kysely } from 'kysely';
import { foldedWords } from '#lib/domain/names/fold.ts';
import { readSelection } from '#lib/domain/panels/selection.ts';
import { inLatin } from '#server/data/names/other-scripts.ts';
import { isKnownTeam } from '#server/data/names/team-search-names.ts';
import type { Database } from '#server/db/schema.ts';
import { findSimilar } from '#server/services/football/search/find-similar.ts';
import { type TextWanted, type Unit, unitsOf } from '#server/services/football/search/find-units.ts';
import { bestRank, findOfKind, findWords } from '#server/services/football/search/find-words.ts';
import { type NamedTable, type NameHits, RANK } from '#server/services/football/search/name-hits.ts';
import { type FoundNamed, NOTHING, resultOf } from '#server/services/football/search/named-hit.ts';
import { decideSharedNames, isPlayer, isTeam, preferMates } from '#server/services/football/search/team-mates.ts';

/**
 * Finds players and teams by a typed, pasted or selected text, and decides which of them the text names (docs/product.md, "Search"). A team beside
 * a player only narrows the search for the player. If the text has several players, or two opposing teams, it names each of them.
 */
export function findNamed(db: Kysely<Database>, text: string, userId: number): Promise<FoundNamed> {
  // The settings for the trigram indices apply inside a transaction only.
  return db.transaction().execute(async (transaction) => {
    const found = await findSubjects(transaction, text, userId);
    const latin = found.players.total + found.teams.total === 0 ? inLatin(text) : null;
    return latin === null ? found : findSubjects(transaction, latin, userId);
  });
}

/**
 * Finds subjects of one kind by name.
 *
 * @param wanted.among the ids that may be found; all if it is absent
 */
export function findByName<Table extends NamedTable>(
  db: Kysely<Database>,
  table: Table,
  { query, ...wanted }: { readonly query: string; readonly userId: number; readonly among?: readonly number[] },
): Promise<NameHits<Table>> {
  return db
    .transaction()
    .execute((transaction) => findOfKind(transaction, table, { ...wanted, words: foldedWords(query) }));
}

async function findSubjects(db: Kysely<Database>, text: string, userId: number): Promise<FoundNamed> {
  const { parts, form } = readSelection(text);
  const wanted: TextWanted = { userId, form, isWritten: form !== 'typed' };
  const units = await decideSharedNames(db, await unitsOf(db, parts, wanted), wanted);
  const [first] = units;
  if (first === undefined) return NOTHING;
  const reversed = reversedName(units);
  if (reversed !== null) {
    const found = await findWords(db, reversed.words, wanted);
    return resultOf([{ ...reversed, ...(await findSimilar(db, found, wanted)) }]);
  }
  const whole = units.filter((unit) => isPlayer(unit, RANK.words));
  const isStart = isPlayer(first, RANK.wordStarts) && (form === 'typed' || !isAbsentTeam(first));
  // If no part is a whole name of a player, the first part may be the beginning of one.
  const players = whole.length === 0 && isStart ? [first] : whole;
  // The opponent of a player is not the player's team.
  const own = units.filter((unit) => isTeam(unit) && (isTeam(first) || unit.joint !== 'versus'));
  if (players.length > 0) return resultOf(await preferMates(db, players, own, wanted));
  const teams = teamsOf(units);
  if (teams.length > 0) return resultOf(teams);
  if (isAbsentTeam(first)) return bestRank(first) < RANK.within ? { ...resultOf([first]), named: [] } : NOTHING;
  if (bestRank(first) < (form === 'typed' ? RANK.within : RANK.alike)) return resultOf([first]);
  return resultOf([{ ...first, ...(await findSimilar(db, first, wanted)) }]);
}

/** True for a name of a team that is not stored. */
function isAbsentTeam(unit: Unit): boolean {
  return unit.isOtherTeam === true || (bestRank(unit) > RANK.words && isKnownTeam(unit.text));
}

/**
 * The teams at the start of a text. Teams that are not stored are passed over, and so is an unknown opponent. Empty if the text has a
 * second, youth or women's team that is not stored.
 */
function teamsOf(units: readonly Unit[]): readonly Unit[] {
  if (units.some(({ isOtherTeam }) => isOtherTeam)) return [];
  const stored = units.filter((unit) => !isAbsentTeam(unit));
  const [first, second] = stored;
  if (first === undefined || (first !== units[0] && first.joint === 'entry')) return [];
  const isTwoTeams = second !== undefined && isTeam(second) && stored[2]?.joint === 'versus' && isTeam(stored[2]);
  // "Michael Oliver to referee Arsenal v Spurs" names the match.
  if (!isTeam(first) && isTwoTeams) return stored.slice(1, 3);
  // The opponent of an unknown name is not clear: the text can be about that name.
  const isOpponent = !isTeam(first) && second?.joint === 'versus';
  const own = isOpponent ? stored.slice(1).map((unit) => ({ ...unit, isCommonWord: true })) : stored;
  const other = own.findIndex((unit) => !isTeam(unit) || unit.joint === 'aside');
  return other < 0 ? own : own.slice(0, other);
}

/**
 * Combines two linked single words, as in "Saka, Bukayo", into one name, because a name that is only similar to the first word would be the
 * name of another player. Returns `null` if a stored name has the first word, or has a word that starts with the second one.
 */
function reversedName(units: readonly Unit[]): Unit | null {
  const [family, given, ...others] = units;
  if (family === undefined || given?.joint !== 'link' || others.length > 0) return null;
  if (family.words.length !== 1 || bestRank(family) <= RANK.words) return null;
  if (given.words.length !== 1 || bestRank(given) <= RANK.wordStarts) return null;
  return { ...family, text: `${family.text} ${given.text}`, words: [...family.words, ...given.words] };
}
