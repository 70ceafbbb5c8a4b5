import { distancesToStarts } from '#server/services/football/search/spelling-distance.ts';

/** The lengths from which a word may have a mistake, and a letter replaced by another. Shorter names are too similar, such as Nico and Neco. */
const [WORD_FROM, OTHER_LETTER_FROM] = [4, 6];
/** Words of this length or more may have two mistakes. */
const TWO_MISTAKES_FROM = 9;
/** Pairs of letters that differ between the spellings of a name in two languages. */
const ALIKE = ['ck', 'gj', 'iy', 'jy', 'sz', 'vw'];

/**
 * True if words of a page are a name with a slip of the pen. Words of a page are rarely wrong, so words that are only similar to a name are mostly
 * the name of a subject that is not stored: "Pedri" is not "Pedro". Words with a slip have as many words as a whole name, each begins and ends like
 * its word of the name, and each has at most one mistake, or two in a long word. Doubled letters, and the `h` of a final `ich`, are ignored.
 *
 * @param words folded words
 * @param searchName the names as they are stored: folded, between ` | `
 */
export function isMisspelling(words: readonly string[], searchName: string): boolean {
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

/** @param isGiven true for a given name beside the correct family name; its end may differ */
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

/** True if two words begin with the same letter, a pair of `ALIKE`, or, if equally long, the same two letters in reverse order. */
function hasEnd(one: string, other: string): boolean {
  const [[a = '', b = ''], [c = '', d = '']] = [one, other];
  const isExchanged = one.length === other.length && a === d && b === c;
  return a === c || isExchanged || ALIKE.includes([a, c].toSorted().join(''));
}

/** A word without doubled letters, and with a final `ich` or `itch` as `ic`, the spelling that sources have for names such as Modrić. */
const plain = (word: string) => word.replace(/(.)\1+/gu, '$1').replace(/(?<=i)t?ch$/, 'c');
const reversed = (word: string) => [...word].toReversed().join('');
