/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ħ: 'h',
};

/**
 * A name in lower case without accents and punctuation, its words separated by single spaces. An apostrophe joins the letters around it.
 *
 * @example folded("Nott'm Forest") // 'nottm forest'
 */
export function folded(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øđðłßæœıþħ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a folded name. */
export function words(name: string): string[] {
  const text = folded(name);
  return text === '' ? [] : text.split(' ');
}
