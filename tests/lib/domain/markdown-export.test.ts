import fc from 'fast-check';
import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import { markdownText } from '#lib/domain/notebook/notebook-export.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** The visible text of the rendered Markdown; throws when it is not a single paragraph of text. */
function shownBy(markdown: string): string {
  const html = micromark(markdown);
  const [, inside] = /^<p>([\s\S]*)<\/p>$/.exec(html.trimEnd()) ?? [];
  if (inside === undefined) throw new Error(`no paragraph: ${html}`);
  const text = inside.replaceAll('<br />\n', '\n');
  if (text.includes('<')) throw new Error(`markup: ${html}`);
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

describe('a text as Markdown', () => {
  it.each([
    '# no heading',
    '- no list\n- neither',
    '1. no list\n2) neither',
    'no heading\n===',
    '> no quote',
    '    no code',
    '```\nno code\n```',
    '*no* _emphasis_ **at** all',
    '[no](http://link) ![nor](picture.png) <http://auto.link>',
    '<script>alert(1)</script>',
    '&amp; &#60; &copy;',
    'a | b\n--|--\n1 | 2',
    'trailing spaces  \nand a backslash\\\nmore',
    'one\n\n\nfour',
    '\n\nleading and trailing\n\n',
    '\tleading tab',
    '---',
    'كرة القدم 👨‍👩‍👧‍👦 ملاحظة',
    `e${'\u0301'.repeat(1000)}`,
  ])('a text as Markdown shows %j as typed', (text) => {
    expect(shownBy(markdownText(text))).toBe(text);
  });

  it('a text as Markdown shows any text as typed', () => {
    const character = fc.oneof(
      fc.constantFrom(
        '\n',
        ' ',
        '\t',
        '\\',
        '`',
        '*',
        '_',
        '#',
        '-',
        '+',
        '>',
        '<',
        '[',
        ']',
        '(',
        ')',
        '!',
        '&',
        '|',
        '1.',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    );
    const text = fc.array(character, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (typed) => {
        expect(shownBy(markdownText(typed))).toBe(typed.replaceAll('\0', '\uFFFD'));
      }),
      { numRuns: 500 },
    );
  });
});
