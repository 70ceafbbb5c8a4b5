import type { Kysely } from 'kysely';
import { foldedWords } from '#lib/domain/fold.ts';
import { readSelection, type SelectionPart } from '#lib/domain/selection.ts';
import { KNOWN_TEAMS } from '#server/data/names/team-search-names.ts';
import type { Database } from '#server/db/schema.ts';
import { clubWordsLeftOut } from '#server/identity/team-name.ts';
import {
  bestRank,
  type Found,
  findNameAmong,
  findOfKind,
  findSimilar,
  findWords,
  rankOf,
  type Wanted,
} from '#server/services/football/find-words.ts';
import { type NamedTable, type NameHits, RANK } from '#server/services/football/name-search.ts';
import { type FoundNamed, type NamedWords, NOTHING, namedBy, resultOf } from '#server/services/football/named-hit.ts';

/** The maximum number of names that are looked up in one text; there are as many panels. */
const MAX_NAMES = 8;

interface Unit extends NamedWords {
  readonly joint: SelectionPart['joint'];
}

/**
 * Finds players and teams by a typed, pasted or selected text, and decides which of them the text names (docs/product.md, "Search"). A team beside
 * a player only narrows the search for the player. Each of several players, and each of two opposing teams, is named.
 */
export function findNamed(db: Kysely<Database>, text: string, userId: number): Promise<FoundNamed> {
  // The settings for the trigram indices apply inside a transaction only.
  return db.transaction().execute((transaction) => findSubjects(transaction, text, userId));
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
  const { parts, position } = readSelection(text);
  const wanted: Wanted = { userId, position };
  const units = await asPlayersBeside(db, await unitsOf(db, parts.slice(0, MAX_NAMES), wanted), wanted);
  const [first] = units;
  if (first === undefined) return NOTHING;
  if (isOtherTeam(first) && bestRank(first) > RANK.words) return NOTHING;
  const reversed = reversedName(units);
  if (reversed !== null) {
    const found = await findWords(db, reversed.words, wanted);
    return resultOf([{ ...reversed, ...(await findSimilar(db, found, wanted)) }]);
  }
  const whole = units.filter((unit) => isPlayer(unit, RANK.words));
  // If no part is a whole name, a first part that is the start of a name counts.
  const players = whole.length === 0 && isPlayer(first, RANK.wordStarts) ? [first] : whole;
  if (players.length > 0) return namedPlayers(db, players, units.filter(isTeam), wanted);
  const other = units.findIndex((unit) => !isTeam(unit) || unit.joint === 'aside');
  if (other !== 0) return resultOf(units.slice(0, other < 0 ? units.length : other));
  if (bestRank(first) < RANK.alike) return resultOf([first]);
  return resultOf([{ ...first, ...(await findSimilar(db, first, wanted)) }]);
}

const isTeam = (unit: Found) => rankOf(unit.teams) <= Math.min(RANK.words, rankOf(unit.players));
const isPlayer = (unit: Unit, rank: number) => !isTeam(unit) && unit.joint !== 'aside' && rankOf(unit.players) <= rank;
/**
 * Combines two linked single words, as in "Saka, Bukayo", into one name if no stored name has the first word and none has a word that starts with
 * the second; else `null`. A similar name for the first word alone would be that of another player.
 */
function reversedName(units: readonly Unit[]): Unit | null {
  const [family, given, ...others] = units;
  if (family === undefined || given?.joint !== 'link' || others.length > 0) return null;
  if (family.words.length !== 1 || bestRank(family) <= RANK.words) return null;
  if (given.words.length !== 1 || bestRank(given) <= RANK.wordStarts) return null;
  return { ...family, text: `${family.text} ${given.text}`, words: [...family.words, ...given.words] };
}

/** True for the name of a known team; a single word must be in capitals, such as a code. Called only if no stored subject has the words. */
function isOtherTeam({ text, words }: Unit): boolean {
  const isOneWord = words.length === 1 && foldedWords(text).length === 1;
  return isNameOfTeam(text) || (KNOWN_TEAMS.has(words.join(' ')) && (!isOneWord || text === text.toUpperCase()));
}

/** True if the text has two or more words and is the name of a known team, with or without words such as AS and FC. */
function isNameOfTeam(text: string): boolean {
  const words = foldedWords(text);
  return words.length > 1 && [words, clubWordsLeftOut(words)].some((own) => KNOWN_TEAMS.has(own.join(' ')));
}

/**
 * Decides what a name means that both a team and a player have, such as Valencia. It means the player if the text has the player's team in
 * brackets, or another clear player of the same team.
 */
async function asPlayersBeside(db: Kysely<Database>, units: readonly Unit[], wanted: Wanted): Promise<Unit[]> {
  const isEither = (unit: Unit) => isTeam(unit) && rankOf(unit.players) <= RANK.words && unit.joint !== 'aside';
  const [asides, sure] = [
    units.filter(({ joint }) => joint === 'aside'),
    units.filter((unit) => isPlayer(unit, RANK.words)),
  ];
  if (!units.some(isEither) || asides.length + sure.length === 0) return [...units];
  const teams = [...teamIdsOf(asides.filter(isTeam)), ...(await teamsOfClear(db, sure))];
  if (teams.length === 0) return [...units];
  const resolved: Unit[] = [];
  for (const unit of units) {
    const found = isEither(unit) ? await findWords(db, unit.words, { ...wanted, teams }) : unit;
    const isMate = isEither(unit) && (found.players.hits[0]?.fit ?? 0) >= 2;
    resolved.push(isMate ? { ...unit, ...found, teams: { hits: [], total: 0 } } : unit);
  }
  return resolved;
}

function teamIdsOf(units: readonly Found[]): number[] {
  return units.flatMap((unit) => unit.teams.hits.filter(({ rank }) => rank === rankOf(unit.teams)).map(({ id }) => id));
}

/** Looks up each part. Linked parts, as in "Brighton & Hove Albion", are one name if a stored or known name has all their words. */
async function unitsOf(db: Kysely<Database>, parts: readonly SelectionPart[], wanted: Wanted): Promise<Unit[]> {
  const units: Unit[] = [];
  for (let at = 0; at < parts.length; ) {
    const run = [...linkedFrom(parts, at)];
    const whole = run.length < 2 ? null : await wholeName(db, run, wanted);
    const [part] = run;
    if (part === undefined) break;
    units.push(whole ?? (await findPart(db, part, wanted)));
    at += whole === null ? 1 : run.length;
  }
  return units;
}

function* linkedFrom(parts: readonly SelectionPart[], start: number): Generator<SelectionPart> {
  for (const [index, part] of parts.slice(start).entries()) {
    if (index > 0 && part.joint !== 'link') return;
    yield part;
  }
}

/** Looks up all words of a part. Without a good hit it looks up only the capitalised words, and then the longest run of these that is a name. */
async function findPart(db: Kysely<Database>, part: SelectionPart, wanted: Wanted): Promise<Unit> {
  const { text, proper, joint } = part;
  const found = await findWords(db, foldedWords(text), wanted);
  if (bestRank(found) <= RANK.wordStarts) return { ...found, joint, text };
  const named = proper === text ? found : await findWords(db, foldedWords(proper), wanted);
  if (bestRank(named) <= RANK.wordStarts) return { ...named, joint, text: proper };
  const among = await findNameAmong(db, named.words, wanted);
  return { ...(among ?? found), joint, text };
}

async function wholeName(db: Kysely<Database>, run: readonly SelectionPart[], wanted: Wanted): Promise<Unit | null> {
  const joint = run[0]?.joint ?? 'entry';
  const text = run.map((part, index) => (index === 0 ? part.text : `${part.link} ${part.text}`)).join(' ');
  const found = await findWords(db, foldedWords(text), wanted);
  const unit = { ...found, joint, text };
  const isWhole =
    found.beside.length === 0 && (rankOf(found.teams) === RANK.name || rankOf(found.players) <= RANK.words);
  return isWhole || isNameOfTeam(text) ? unit : null;
}

/** The result for a text that names players. Players of the teams in the text, or else team-mates of the other named players, are preferred. */
async function namedPlayers(
  db: Kysely<Database>,
  players: readonly Unit[],
  teams: readonly Unit[],
  wanted: Wanted,
): Promise<FoundNamed> {
  const beside = teamIdsOf(teams);
  const mates =
    players.length < 2 || players.some(({ joint }) => joint === 'versus') ? [] : await teamsOfClear(db, players);
  const context = beside.length > 0 ? beside : mates;
  if (context.length === 0) return resultOf(players);
  const isStated = teams.some(({ joint }) => joint === 'aside');
  const units: Unit[] = [];
  for (const unit of players) {
    const isFamily = isStated && unit.words.length === 1;
    const isAmbiguous = unit.players.hits.length > 1 && unit.beside.length === 0;
    const found = isFamily || isAmbiguous ? await findWords(db, unit.words, { ...wanted, teams: context }) : unit;
    const isElsewhere = isFamily && (found.players.hits[0]?.fit ?? 0) < 2;
    units.push({ ...unit, players: found.players, isDoubtful: isElsewhere });
  }
  return resultOf(units);
}

/** The clubs and national teams of the players whose names are clear. */
async function teamsOfClear(db: Kysely<Database>, players: readonly Unit[]): Promise<number[]> {
  const ids = players.flatMap((unit) =>
    namedBy(unit)
      .filter(({ isClear }) => isClear)
      .map(({ id }) => id),
  );
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('players').select(['clubId', 'nationalTeamId']).where('id', 'in', ids).execute();
  return rows.flatMap(({ clubId, nationalTeamId }) => [clubId, nationalTeamId].filter((id) => id !== null));
}
