import type { Position } from '#lib/contract/search.ts';
import { fold, foldedWords } from '#lib/domain/fold.ts';
import { isCompetition, isNoise, positionOf } from '#lib/domain/selection-words.ts';
import { withoutDates } from '#lib/domain/written-dates.ts';

/**
 * How a part of a selection follows the part before it. `link`: after a word or sign that can also be inside a name.
 * `versus`: as the opponent. `aside`: in brackets. `entry`: as a separate entry.
 */
export type Joint = 'entry' | 'link' | 'versus' | 'aside';

/** One name in a selection, or a detail beside a name, such as the club. */
export interface SelectionPart {
  /** The text of the part, without figures, marks and other words that are not part of a name. */
  readonly text: string;
  /** The capitalised words of the text, which are probably names. All words when none is capitalised. */
  readonly proper: string;
  readonly joint: Joint;
  /** The word before the part, for example "and". Empty when the part follows a sign. */
  readonly link: string;
}

export interface Selection {
  /** The parts in the order of the text. */
  readonly parts: readonly SelectionPart[];
  /** The position that the text contains. */
  readonly position: Position | null;
}

/**
 * Reads a text that was selected on a page, pasted or typed. It finds names of players or teams among minutes, scores,
 * prices, positions and other details. Whether a name is a player or a team is decided by the search.
 *
 * @example readSelection("Harry Kane (Tottenham) 23', 67'").parts // Harry Kane, and Tottenham as an aside
 */
export function readSelection(text: string): Selection {
  const pieces = split(withoutFigures(text.normalize('NFC')));
  const position = pieces.flatMap(({ text: own }) => own.split(' ').map(positionOf)).find((found) => found !== null);
  const parts = withInitials(pieces.map((piece) => ({ ...piece, text: cleaned(piece.text) }))).map((part) => ({
    ...part,
    proper: properWords(part.text),
  }));
  const named = parts.filter(({ text: own }) => fold(own).length > 1);
  const [first, ...others] = named.some(({ joint }) => joint !== 'aside')
    ? named
    : named.map((part) => ({ ...part, joint: 'entry' as const }));
  if (first !== undefined) return { parts: [first, ...others], position: position ?? null };
  const whole = text.trim();
  return { parts: fold(text) === '' ? [] : [{ text: whole, proper: whole, joint: 'entry', link: '' }], position: null };
}

/** Pictures and flags. They separate entries and are never part of a name. */
const PICTURES = /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\u{E0020}-\u{E007F}]|\uFE0F|\u200D)+/gu;

/** Abbreviations in club names that are written with full stops. */
const DOTTED = /(?<!\p{L})(?:A\.?F|F|A|S\.?S|S|C|U|R\.?C)\.\s?[CFSD]\.?(?!\p{L})/gu;

/** A nickname inside a name, as in "Javier 'Chicharito' Hernández". */
const NICKNAME = /(?<=\p{L} )["'“‘«]\p{L}[\p{L} -]*["'”’»] (?=\p{Lu})/gu;

function withoutFigures(text: string): string {
  return withoutDates(text)
    .replace(/[\u200B\u200E\u200F\uFEFF\u00AD]/g, '')
    .replace(/\u00A0|\u202F|\u2009/g, ' ')
    .replace(NICKNAME, '')
    .replace(PICTURES, '\n')
    .replace(/["“”„«»]/g, '')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
    .replace(/[#@](?=\p{L})(\S+)/gu, (_, tag: string) => tag.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replace(/(\p{L})['’]s(?![\p{L}\p{N}])/gu, '$1')
    .replace(/[£€$]\s*\d+(?:[.,]\d+)*\s*(?:m|mn|mln|k|bn)?(?![\p{L}\p{N}])/giu, ' ')
    .replace(/\d{1,3}(?:\s*\+\s*\d{1,2})?\s*['’′]+(?:\s*\+\s*\d{1,2}['’′]*)?/g, ' ')
    .replace(/\d{1,3}\s*\+\s*\d{1,2}(?!\d)/g, ' ')
    .replace(/(?<![\d.,])\d{1,2}\s*[-–:]\s*\d{1,2}(?![\d.,])/g, ' \uE000 ');
}

const ASIDE = /[([{]([^)\]}]*)(?:[)\]}]|$)/g;
const ENTRY = /[\n\r\t|;•·…!?/\\<>↑↓▲▼→⟶➔➜⇒⇄↔=*:]+/;
const VERSUS = /\uE000|(?<=\s|^)(?:vs?\.?|versus|gegen|contre|contra|x|@)(?=\s|$)/i;
const LINKS = /,|(?<=\s)[-‐‑–—]+(?=\s)|[–—]|&|\+|(?<=\s)(?:\d+|and|und|et|y|e|of|for|by|from|at|with)(?=\s)/;

type Piece = Omit<SelectionPart, 'proper'>;

function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(ASIDE)) {
    pieces.push(...entries(text.slice(end, found.index)), { text: found[1] ?? '', joint: 'aside', link: '' });
    end = found.index + found[0].length;
  }
  return [...pieces, ...entries(text.slice(end))];
}

function entries(text: string): Piece[] {
  return text
    .split(ENTRY)
    .flatMap((entry) =>
      splitBy(entry, VERSUS, 'entry', 'versus').flatMap((side) => splitBy(side.text, LINKS, side.joint, 'link')),
    );
}

/** Splits a text at a pattern. The first piece gets the joint `first`, all others get `joint`. */
function splitBy(text: string, pattern: RegExp, first: Joint, joint: Joint): Piece[] {
  const pieces: Piece[] = [];
  let [start, link] = [0, ''];
  for (const found of text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))) {
    pieces.push({ text: text.slice(start, found.index), joint: pieces.length === 0 ? first : joint, link });
    link = /^\p{L}+$/u.test(found[0]) ? found[0] : '';
    start = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(start), joint: pieces.length === 0 ? first : joint, link }];
}

/** Matches a word with digits, but not a nickname such as CR7. */
const FIGURE = /^(?!\p{L}{1,3}\d{1,2}$).*\d/u;

function cleaned(text: string): string {
  const tokens = text.split(/\s+/).filter((token) => fold(token) !== '' && !FIGURE.test(token));
  const named = tokens.filter((token) => positionOf(token) === null && !isNoise(token));
  const own = (named.length > 0 ? named : []).join(' ');
  return isCompetition(own) ? '' : own;
}

/** Words of names that are written in lower case. */
const PARTICLES = new Set('de da do dos das di del della la le el al van der den ter von zu bin y e i'.split(' '));

function properWords(text: string): string {
  const words = text.split(' ').filter((word) => /\p{Lu}/u.test(word) || PARTICLES.has(word));
  return words.some((word) => /\p{Lu}/u.test(word) && fold(word).length > 1) ? words.join(' ') : text;
}

/** Joins initials after a comma, as in "Lukaku, R.", to the name before the comma. */
function withInitials(parts: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const words = foldedWords(part.text);
    const isInitials = part.joint === 'link' && words.length > 0 && words.every((word) => word.length === 1);
    if (isInitials && before !== undefined && before.text !== '')
      joined[joined.length - 1] = { ...before, text: `${before.text} ${part.text}` };
    else joined.push(part);
  }
  return joined;
}
