/** The combining marks of the names of HTML entities such as `&ouml;`. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  cedil: '\u0327',
  caron: '\u030C',
};
const MARKED = new RegExp(`&([a-z])(${Object.keys(MARKS).join('|')});`, 'gi');

/** Other HTML entities of texts about football. */
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  thinsp: ' ',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  quot: '"',
  ndash: '–',
  mdash: '—',
  middot: '·',
  bull: '•',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  pound: '£',
  euro: '€',
};

/** The greatest code point of Unicode. */
const LAST_CODE = 0x10ffff;

/**
 * Removes HTML tags and decodes HTML entities, for text copied from a page's source. Rows, list items and paragraphs
 * become lines. Other tags
 * become spaces. Unknown entities stay.
 *
 * @example plainText('<li>Gy&ouml;keres</li>') // '\nGyökeres\n'
 */
export function plainText(text: string): string {
  return text
    .replace(/<\/?(?:tr|li|p|div|br|ul|ol|h[1-6]|table|section)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(MARKED, (_, letter: string, mark: string) =>
      `${letter}${MARKS[mark.toLowerCase()] ?? ''}`.normalize('NFC'),
    )
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (entity, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= LAST_CODE ? String.fromCodePoint(code) : entity;
    })
    .replace(/&([a-z]+);/gi, (entity, name: string) => ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity)
    .replace(/&amp;/gi, '&')
    .replaceAll('\u00A0', ' ');
}
