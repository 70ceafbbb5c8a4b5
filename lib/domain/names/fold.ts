/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
};

/**
 * Reduces a name or a query to plain lower-case letters, digits and single spaces, so that "odegaard" finds "Ødegaard".
 * Letters of other scripts stay as they are.
 *
 * @example fold("N'Golo Kanté") // 'ngolo kante'
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[øßæœđðħıłŋþ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’ʼ`]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The words of a text after {@link fold}. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '');
}
