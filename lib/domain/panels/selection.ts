import type { Position } from '#lib/contract/football/search.ts';
import { fold, foldedWords } from '#lib/domain/names/fold.ts';
import { HASHTAG, SCORE, TAG, withoutFigures } from '#lib/domain/panels/selection-figures.ts';
import { isCompetition, isNoise, PARTICLES, positionOf } from '#lib/domain/panels/selection-words.ts';

/**
 * What separates a part of a selection from the part before it. `link`: a word or sign that names can contain too, such as "and" or a hyphen.
 * `versus`: a word such as "v", so the part is the opponent. `aside`: brackets. `entry`: a comma or a new line, for example.
 */
export type Joint = 'entry' | 'link' | 'versus' | 'aside';

/** The number of parts of a text that one search looks up. */
export const SEARCHED_NAMES = 8;

/** One name in a selection, or a detail beside a name, such as the club. */
export interface SelectionPart {
  /** The text of the part, without figures, marks and other words that are not part of a name. */
  readonly text: string;
  /** The runs of words that are written with a capital, like a name. The whole text if it has none. */
  readonly runs: readonly string[];
  readonly joint: Joint;
  /** The word or number between this part and the part before it, for example "and". Empty for a sign. */
  readonly link: string;
  /** The position of the part's entry. */
  readonly position: Position | null;
  /** True for a hashtag beside other names. It may be a name or any other word. */
  readonly isTag: boolean;
}

export interface Selection {
  /** The parts in the order of the text. */
  readonly parts: readonly SelectionPart[];
  readonly form: SelectionForm;
}

/**
 * How a text is written. `written`: with capitals, as on pages. `typed`: without capitals, so that names may be
 * incomplete. `ordinary`: without names, only with words such as "goals".
 */
export type SelectionForm = 'written' | 'typed' | 'ordinary';

/**
 * Reads a text that was selected on a page, pasted or typed. It finds names of players or teams among minutes, scores,
 * prices, positions and other details. Whether a name is a player or a team is decided by the search.
 *
 * @example readSelection("Harry Kane (Tottenham) 23', 67'").parts // Harry Kane, and Tottenham as an aside
 */
export function readSelection(text: string): Selection {
  const pieces = split(withoutFigures(withoutCaptains(text.normalize('NFKC'))));
  const cleanedPieces = pieces.map(cleaned);
  const positions = partPositions(
    pieces.map(({ text: own }, at) => ({
      position:
        own
          .split(' ')
          .map(positionOf)
          .find((found) => found !== null) ?? null,
      isBare: cleanedPieces[at]?.text === '',
    })),
  );
  const parts = withInitials(cleanedPieces.map((part, at) => ({ ...part, position: positions[at] ?? null })));
  const isOnlyTags = parts.every(({ isTag, text: own }) => isTag || own === '');
  const isName = ({ joint, isTag }: SelectionPart) => joint !== 'aside' && (!isTag || isOnlyTags);
  const isWritten = parts.some((part) => isName(part) && hasCapital(part.text));
  // If a part has a capital, parts without a capital are not names.
  const named = parts.filter(({ text: own, isTag }) => hasWord(own) && (isTag || !isWritten || hasCapital(own)));
  const [first, ...others] = named.some(({ joint }) => joint !== 'aside')
    ? named
    : named.map((part) => ({ ...part, joint: 'entry' as const }));
  const form = hasCapital(isOnlyTags ? text : text.replace(HASHTAG, '')) ? 'written' : 'typed';
  if (first !== undefined) return { parts: [first, ...others], form };
  const words = text.trim();
  const whole = { text: words, joint: 'entry', link: '', runs: [words], position: null, isTag: false } as const;
  return { parts: fold(text) === '' ? [] : [whole], form: 'ordinary' };
}

/** Removes the letter of a captain before a name where the text also has a vice-captain: "C Haaland, VC Saka". */
function withoutCaptains(text: string): string {
  return /(?<!\p{L})VC(?!\p{L})/u.test(text) ? text.replace(/(?<![\p{L}.])C(?=[\s:]+\p{Lu})/gu, '') : text;
}

const ASIDE = /[([{]([^)\]}]*)(?:[)\]}]|$)/g;
const ENTRY = /[\n\r\t|;•·…!?/\\<>=*:\u2190-\u21FF\u25A0-\u25FF\u2794-\u27BE\u27F0-\u27FF\u2900-\u297F]+/;
const VERSUS = new RegExp(`${SCORE}|(?<=\\s|^)(?:vs?\\.?|versus|gegen|contre|contro|contra|against|x|@)(?=\\s|$)`, 'i');
const LINKS =
  /,|(?<=\s)[-‐‑–—]+(?=\s)|[–—]|&|\+|(?<=\s)(?:\d+|and|und|et|y|e|of|for|by|from|at|with)(?=\s)|(?<=^|\s)(?:d|l|all|dall|dell|nell|sull)['’](?=\p{Lu})/u;

type Piece = Omit<SelectionPart, 'runs' | 'position'>;

function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(ASIDE)) {
    pieces.push(...entries(text.slice(end, found.index)), {
      text: found[1] ?? '',
      joint: 'aside',
      link: '',
      isTag: false,
    });
    end = found.index + found[0].length;
  }
  return [...pieces, ...entries(text.slice(end))];
}

function entries(text: string): Piece[] {
  return text
    .split(ENTRY)
    .flatMap((entry) =>
      entry.startsWith(TAG)
        ? [{ text: entry.slice(TAG.length), joint: 'entry' as const, link: '', isTag: true }]
        : splitBy(entry, VERSUS, 'entry', 'versus').flatMap((side) => splitBy(side.text, LINKS, side.joint, 'link')),
    );
}

/** Splits a text at a pattern. The first piece gets the joint `first`, all others get `joint`. */
function splitBy(text: string, pattern: RegExp, first: Joint, joint: Joint): Piece[] {
  const pieces: Piece[] = [];
  let [start, link] = [0, ''];
  for (const found of text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))) {
    pieces.push({
      text: text.slice(start, found.index),
      joint: pieces.length === 0 ? first : joint,
      link,
      isTag: false,
    });
    link = found[0].replace(/[^\p{L}\p{N}]/gu, '');
    start = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(start), joint: pieces.length === 0 ? first : joint, link, isTag: false }];
}

/** Matches a word with digits, but not a nickname such as CR7. */
const FIGURE = /^(?!\p{L}{1,3}\d{1,2}$).*\d/u;
/** The code of a centre-forward, which is also part of club names. */
const CLUB_CODE = 'CF';

/** Removes words that are not part of a name. A run ends at a removed word. */
function cleaned({ text, ...piece }: Piece): Omit<SelectionPart, 'position'> {
  const words = text.split(/\s+/).map((word) => (isOutsideNames(word) ? '' : word));
  const own = words.filter(Boolean).join(' ');
  return isCompetition(own) ? { ...piece, text: '', runs: [] } : { ...piece, text: own, runs: runsOf(words, own) };
}

function isOutsideNames(word: string): boolean {
  if (fold(word) === '' || FIGURE.test(word)) return true;
  return (positionOf(word) !== null && word !== CLUB_CODE) || isNoise(word);
}

const hasWord = (text: string) => foldedWords(text).some((word) => word.length > 1);
const hasCapital = (text: string) => /\p{Lu}/u.test(text);

/** Splits words into runs with capitals. {@link PARTICLES} inside a name continue a run. Without a capital, all words are one run. */
function runsOf(words: readonly string[], text: string): string[] {
  const runs: string[][] = [];
  let particles: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isProper = hasCapital(word);
    if (isProper && !isOpen) runs.push([]);
    if (isProper) runs.at(-1)?.push(...particles, word);
    isOpen = isProper || (isOpen && PARTICLES.has(word));
    particles = PARTICLES.has(word) ? [...particles, word] : [];
  }
  const texts = runs.map((run) => run.join(' ')).filter(hasWord);
  return texts.length > 0 ? texts : [text];
}

/** Joins initials after a comma, as in "Lukaku, R.", to the name before the comma. */
function withInitials(parts: readonly SelectionPart[]): SelectionPart[] {
  const joined: SelectionPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const words = foldedWords(part.text);
    const isInitials = part.joint === 'link' && words.length > 0 && words.every((word) => word.length === 1);
    if (isInitials && before !== undefined && before.text !== '') {
      const text = `${before.text} ${part.text}`;
      joined[joined.length - 1] = { ...before, text, runs: [text] };
    } else joined.push(part);
  }
  return joined;
}

/** A piece of a text: the position that it contains, and whether it contains nothing else. */
interface Positioned {
  readonly position: Position | null;
  readonly isBare: boolean;
}

/**
 * The position of each piece of a text. The only position of a text applies to all pieces. Of several, each applies
 * to its own entry: to the piece
 * that contains it, and alone, as in "GK: Raya, MID: Palmer", to the pieces after it, or, as in "Raya | GK | Palmer
 * | MID", to the one before it.
 */
function partPositions(pieces: readonly Positioned[]): (Position | null)[] {
  const [first = null, ...others] = new Set(pieces.flatMap(({ position }) => position ?? []));
  if (others.length === 0) return pieces.map(() => first);
  const start = pieces.findIndex(({ position }) => position !== null);
  const areLabels = pieces.slice(0, start + 1).every(({ isBare }) => isBare);
  let label: Position | null = null;
  return pieces.map(({ position, isBare }, at) => {
    if (areLabels && isBare) label = position ?? label;
    const next = pieces[at + 1];
    return position ?? (areLabels ? label : next?.isBare === true ? next.position : null);
  });
}
