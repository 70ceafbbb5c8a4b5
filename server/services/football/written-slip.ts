import { distancesToStarts } from '#server/services/football/spelling-distance.ts';

/** Shorter words have too many others that differ in a letter, or in which one letter stands for another: Nico and Neco. */
const [WORD_FROM, OTHER_LETTER_FROM] = [4, 6];
/** Words of this length or more may have two mistakes. */
const TWO_MISTAKES_FROM = 9;
/** Letters that languages exchange. */
const ALIKE = ['ck', 'gj', 'iy', 'jy', 'sz', 'vw'];

/**
 * True where words of a page are a slip of the pen. Words of a page are complete and rarely wrong, so that most that are like a name are the name of a
 * subject that is not stored: "Pedri" is not "Pedro". A slip has all words of a whole name, the beginning and the end of each, and one mistake in a
 * word, or two in a long one. Doubled letters, and the `h` of a final `ich`, count for nothing.
 *
 * @param words folded words
 * @param searchName the names as they are stored: folded, between ` | `
 */
export function isWrittenSlip(words: readonly string[], searchName: string): boolean {
  return searchName.split('|').some((name) => {
    const left = name.split(' ').filter((word) => word !== '');
    if (left.length !== words.length) return false;
    const family = left.at(-1) ?? '';
    return words.every((word) => {
      const at = left.findIndex((own) => own === word || isSlip(word, own, own !== family && words.includes(family)));
      return at >= 0 && left.splice(at, 1).length > 0;
    });
  });
}

/** @param isGiven true for a given name beside the right family name, whose end may differ */
function isSlip(word: string, name: string, isGiven: boolean): boolean {
  const [one, other] = [plain(word), plain(name)];
  if (one === other) return true;
  if (Math.min(word.length, name.length) < WORD_FROM) return false;
  const hasOtherLetter = one.length === other.length && [...one].toSorted().join() !== [...other].toSorted().join();
  const isLike = isGiven && one.slice(0, WORD_FROM - 1) === other.slice(0, WORD_FROM - 1);
  if (hasOtherLetter && !isLike && word.length < OTHER_LETTER_FROM) return false;
  const isWhole = hasEnd(reversed(one), reversed(other)) || (isGiven && word.length >= OTHER_LETTER_FROM);
  const allowed = name.length >= TWO_MISTAKES_FROM ? 2 : 1;
  return hasEnd(one, other) && isWhole && (distancesToStarts(one, other).at(-1) ?? allowed + 1) <= allowed;
}

/** True where two words begin with the same letter, or with two exchanged letters. */
function hasEnd(one: string, other: string): boolean {
  const [[a = '', b = ''], [c = '', d = '']] = [one, other];
  const isExchanged = one.length === other.length && a === d && b === c;
  return a === c || isExchanged || ALIKE.includes([a, c].toSorted().join(''));
}

/** A word without doubled letters, and with the end of names such as Modrić as sources have it. */
const plain = (word: string) => word.replace(/(.)\1+/gu, '$1').replace(/(?<=i)t?ch$/, 'c');
const reversed = (word: string) => [...word].toReversed().join('');
