import { describe, expect, test } from 'vitest';
import { parseModule } from '#tests/support/architecture/parse-module.ts';
import { isMet } from '#tests/tools/house/aims.ts';
import { referenceFindings } from '#tests/tools/house/references.ts';
import { longFunctions, roomSizes } from '#tests/tools/house/room-sizes.ts';
import { singleImporters } from '#tests/tools/house/single-importers.ts';
import { sizeFigures } from '#tests/tools/house/size-figures.ts';
import { parseFile } from '#tests/tools/house/source-file.ts';
import { wordFindings } from '#tests/tools/house/words.ts';

const wording = (source: string, file = 'lib/domain/a.ts') =>
  wordFindings(parseFile(file, source)).map(({ line, what }) => `${line}: ${what}`);

describe('the list of words to avoid', () => {
  test.each([
    ['// Reloads as he comes in.', '1: he'],
    ['/**\n * Loads.\n * Shown anew.\n */', '3: anew'],
    ["test('the server tells why', () => {});", '1: tells'],
    ["describe.each([1])('a stranger %i', () => {});", '1: stranger'],
    ['test(`these are told`, () => {});', '1: told'],
    ['export function keptOld() {}\nexport const wasTold = 1;', '2: name wasTold'],
    ['const gathered = 1;', '1: name gathered'],
  ])('the list of words to avoid reports a word in %j', (source, finding) => {
    expect(wording(source)).toEqual([finding]);
  });

  test('the list of words to avoid reports no word in code or in quoted text', () => {
    expect(wording('const text = \'told\';\n// The text "We told you", from `asked`.')).toEqual([]);
  });

  test('the list of words to avoid applies to style sheets and documents too', () => {
    expect(wording('.a {}\n/* At rest */', 'web/a.module.css')).toEqual(['2: At rest']);
    expect(wording('# A\n\nWhoever reads', 'README.md')).toEqual(['3: Whoever']);
  });
});

test('lines of comments with more than 120 columns are reported, those of code are not', () => {
  const long = 'x'.repeat(118);
  const text = `/**\n * ${long}\n */\nconst a = 1; // ${long}\n// ${long}\n// ${long.slice(1)}\n`;
  expect(parseFile('lib/a.ts', text).wide).toEqual([2, 5]);
});

describe('the check of references', () => {
  const documents: Record<string, string> = { 'README.md': '# A\n\n## Code tour\n', 'docs/data.md': '# Data' };
  const references = (source: string) =>
    referenceFindings(parseFile('lib/a.ts', source), (path) => documents[path]).map(({ what }) => what);

  test.each([
    ['// (specification, section 2)', 'reference to specification, section 2'],
    ['// As in docs/nowhere.md', 'reference to docs/nowhere.md'],
    ['// README, "Code walk"', 'reference to README, "Code walk"'],
  ])('the check of references reports %j', (source, finding) => {
    expect(references(source)).toEqual([finding]);
  });

  test('the check of references does not report a file or a heading of the repository', () => {
    expect(references('// README, "Code tour", and docs/data.md')).toEqual([]);
  });
});

describe('the check of single importers', () => {
  const found = (files: Record<string, string>) =>
    singleImporters(Object.entries(files).map(([file, source]) => parseModule(file, source))).map(({ file }) => file);
  const small = 'export const a = 1;';

  test('the check of single importers reports a small module whose only importer is in its folder', () => {
    expect(found({ 'lib/a.ts': small, 'lib/b.ts': "import '#lib/a.ts';" })).toEqual(['lib/a.ts']);
  });

  test.each([
    ['a second importer', { 'lib/a.ts': small, 'lib/b.ts': "import '#lib/a.ts';", 'lib/c.ts': "import '#lib/a.ts';" }],
    ['its own test', { 'lib/a.ts': small, 'lib/b.ts': "import '#lib/a.ts';", 'tests/a.ts': "import '#lib/a.ts';" }],
    ['an importer in another folder', { 'lib/a.ts': small, 'web/b.ts': "import '#lib/a.ts';" }],
    ['30 lines', { 'lib/a.ts': `${small}\n`.repeat(30), 'lib/b.ts': "import '#lib/a.ts';" }],
  ])('the check of single importers does not report a module with %s', (_, files) => {
    expect(found(files)).toEqual([]);
  });
});

describe('the figures of the house report', () => {
  test('the figures of the house report are the share of files under 20 lines, the median, the ninth decile and the longest file', () => {
    const lines = [10, 19, 20, 30, 40, 50, 60, 70, 80, 90];
    expect(sizeFigures(lines.map((count) => ({ lines: count })))).toEqual({
      files: 10,
      shortShare: 20,
      median: 50,
      p90: 90,
      longest: 90,
    });
  });

  test('the figures of the house report are compared with their aims', () => {
    expect([250, 251].map((lines) => isMet('longest file', lines))).toEqual([true, false]);
    expect([44, 45, 65, 66].map((lines) => isMet('median lines', lines))).toEqual([false, true, true, false]);
    expect([0, 1].map((words) => isMet('words to replace', words))).toEqual([true, false]);
  });

  test('the figures of the house report are the lines of code and of styles of each room', () => {
    const files = [parseFile('lib/a.ts', 'export const a = 1;\n'), parseFile('web/a.css', '.a {\n}\n')];
    const sizes = roomSizes(files).filter(({ code, styles }) => code + styles > 0);
    expect(sizes).toEqual([
      { room: 'lib', code: 1, styles: 0 },
      { room: 'web', code: 0, styles: 2 },
    ]);
  });

  test('the figures of the house report are the functions of the product over a length, the longest first', () => {
    const source = 'const a = 1;\nfunction b() {\n  return () => {\n    return 1;\n  };\n}\n';
    expect(longFunctions([parseFile('lib/a.ts', source), parseFile('tests/a.ts', source)], 2)).toEqual([
      { file: 'lib/a.ts', line: 2, lines: 5 },
      { file: 'lib/a.ts', line: 3, lines: 3 },
    ]);
  });
});
