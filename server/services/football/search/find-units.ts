import type { Kysely } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import { fold, foldedWords } from '#lib/domain/names/fold.ts';
import { type Joint, SEARCHED_NAMES, type SelectionForm, type SelectionPart } from '#lib/domain/panels/selection.ts';
import { isArticle, isVenue } from '#lib/domain/panels/selection-words.ts';
import { withoutTeamMarks } from '#server/data/identity/team-name.ts';
import { isKnownTeam } from '#server/data/names/team-search-names.ts';
import type { Database } from '#server/db/schema.ts';
import {
  bestRank,
  findSpelled,
  findWords,
  rankOf,
  unknown,
  type Wanted,
} from '#server/services/football/search/find-words.ts';
import { FITS_TEAM, RANK } from '#server/services/football/search/name-hits.ts';
import type { NamedWords } from '#server/services/football/search/named-hit.ts';
import {
  findEach,
  HYPHEN,
  isPlainWord,
  type NameIn,
  namesAmong,
  namesInRow,
  opponentsIn,
} from '#server/services/football/search/names-in-words.ts';

/** A name in a text, with its hits. */
export interface Unit extends NamedWords {
  readonly joint: Joint;
  readonly position: Position | null;
  /** True for a second, youth or women's team that is not stored. */
  readonly isOtherTeam?: boolean;
}

/** Who searches, and how the text is written. */
export interface TextWanted extends Omit<Wanted, 'plain'> {
  readonly form: SelectionForm;
}

/** Looks up the parts of a text. Linked parts, as in "Brighton & Hove", are one name if a single name has all their words. */
export async function unitsOf(
  db: Kysely<Database>,
  all: readonly SelectionPart[],
  wanted: TextWanted,
): Promise<Unit[]> {
  const units: Unit[] = [];
  const parts = all.slice(0, SEARCHED_NAMES);
  const isOnlyTags = parts.every(({ isTag }) => isTag);
  for (let at = 0; at < parts.length; ) {
    const run = [...linkedFrom(parts, at)];
    const [part] = run;
    if (part === undefined) break;
    const own = { ...wanted, position: part.position };
    const whole = run.length < 2 ? null : await wholeName(db, run, own);
    const found = whole === null ? await findPart(db, part, own) : [whole];
    // A hashtag without a whole name is another word.
    units.push(...found.filter((unit) => !part.isTag || isOnlyTags || bestRank(unit) <= RANK.words));
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

async function wholeName(
  db: Kysely<Database>,
  run: readonly SelectionPart[],
  wanted: TextWanted,
): Promise<Unit | null> {
  const joint = run[0]?.joint ?? 'entry';
  const text = run.map((part, index) => (index === 0 ? part.text : `${part.link} ${part.text}`)).join(' ');
  const found = await findWords(db, foldedWords(text), wanted);
  // "Inter – Milan" names two teams, "Brighton & Hove" one team.
  if (run.every((part) => part.link === '' && isKnownTeam(part.text))) return null;
  const isWhole =
    found.beside.length === 0 && (rankOf(found.teams) === RANK.name || rankOf(found.players) <= RANK.words);
  return isWhole || isKnownTeam(text)
    ? { ...found, joint, text, form: wanted.form, position: wanted.position ?? null }
    : null;
}

/**
 * Looks up all words of a part. Where no name has them, the part may be a second, youth or women's team, two opponents, or names among other words.
 */
async function findPart(db: Kysely<Database>, part: SelectionPart, wanted: TextWanted): Promise<Unit[]> {
  const { text, joint, runs } = part;
  const unitOf = ({ found: hits, ...own }: NameIn, as: Joint): Unit => ({
    ...hits,
    ...own,
    joint: as,
    form: wanted.form,
    position: wanted.position ?? null,
  });
  const words = foldedWords(text);
  const plain = wanted.form === 'written' ? text.split(' ').filter(isPlainWord).map(fold) : [];
  const found = await findWords(db, words, { ...wanted, plain });
  const rank = bestRank(found);
  const isGround = isVenue(words) && (rank > RANK.words || found.words.length < words.length);
  if (isGround) return [unitOf({ text, found: unknown(words) }, joint)];
  const isElsewhere = found.beside.length > 0 && (found.players.hits[0]?.fit ?? 0) < FITS_TEAM;
  if (rank === RANK.name && !isElsewhere && !HYPHEN.test(text)) return [unitOf({ text, found }, joint)];
  // CF after a name that is not a club's is a position: centre-forward.
  if (rank > RANK.words && words.length > 1 && text.endsWith(' CF')) return findPart(db, withoutEnd(part), wanted);
  const first = withoutTeamMarks(words, text);
  if (first !== null && (await isTeamName(db, first, wanted)))
    return [{ ...unitOf({ text, found: unknown(words) }, joint), isOtherTeam: true }];
  const isNamed = rank <= RANK.words && !isElsewhere && !HYPHEN.test(text);
  const opponents = isNamed ? [] : opponentsIn(text);
  if (opponents.length > 0) {
    const sides = await findEach(db, opponents, wanted);
    return sides.map((side, at) => unitOf(side, at === 0 ? joint : 'versus'));
  }
  const row = bestRank(found) === Number.POSITIVE_INFINITY ? await namesInRow(db, text, wanted) : [];
  if (row.length > 0) return row.map((own, at) => unitOf(own, at === 0 ? joint : 'link'));
  const isWhole = runs.length === 1 && runs[0] === text && !isArticle(words[0] ?? '');
  if (rank <= (isWhole ? RANK.wordStarts : RANK.words)) return [unitOf({ text, found }, joint)];
  const among = isWhole && words.length < 3 ? [] : await namesAmong(db, part, found, wanted);
  if (among.length > 0) return among.map((own, at) => unitOf(own, at === 0 ? joint : 'link'));
  return [unitOf({ text, found }, joint)];
}

function withoutEnd({ text, runs, ...part }: SelectionPart): SelectionPart {
  const cut = (own: string) => own.replace(/ CF$/, '');
  return { ...part, text: cut(text), runs: runs.map(cut) };
}

async function isTeamName(db: Kysely<Database>, words: readonly string[], wanted: TextWanted): Promise<boolean> {
  return isKnownTeam(words.join(' ')) || rankOf((await findSpelled(db, words, wanted)).teams) === RANK.name;
}
