import { describe, expect, test } from 'vitest';
import { fileSizes } from '#tests/support/architecture/file-sizes.ts';
import { formBreaches } from '#tests/support/architecture/form-breaches.ts';
import { importBreaches } from '#tests/support/architecture/import-breaches.ts';
import { importCycles } from '#tests/support/architecture/import-cycles.ts';
import { importPath } from '#tests/support/architecture/import-path.ts';
import { parseModule } from '#tests/support/architecture/parse-module.ts';
import { breakpointBreaches, styleBreaches } from '#tests/support/architecture/style-breaches.ts';
import { styleUses } from '#tests/support/architecture/style-uses.ts';

/** The breaches of an invented file with one import. */
const breaches = (file: string, imported: string) =>
  importBreaches([parseModule(file, `import { x } from '${imported}';`)]);

describe('the import table', () => {
  test.each([
    ['lib/contract/a.ts', '#lib/domain/b.ts', 'contract may not import domain'],
    ['lib/domain/a.ts', '#lib/backend/b.ts', 'domain may not import backend'],
    ['lib/backend/a.ts', '#lib/session/b.ts', 'backend may not import session'],
    ['lib/api/a.ts', '#components/ui/b.tsx', 'api may not import components'],
    ['components/stats/a.tsx', '#lib/session/b.ts', 'components may not import session'],
    ['components/stats/a.tsx', '#web/main.tsx', 'components may not import web'],
    ['components/stats/a.tsx', '#components/notebook/b.tsx', 'components/stats may not import components/notebook'],
    ['components/stats/a.tsx', '#components/app/b.tsx', 'components/stats may not import components/app'],
    ['components/shared/a.tsx', '#components/stats/b.tsx', 'components/shared may not import components/stats'],
    ['components/ui/a.tsx', '#components/shared/b.tsx', 'components/ui may not import components/shared'],
    ['components/ui/a.tsx', '#components/charts/games/b.tsx', 'components/ui may not import components/charts/games'],
    [
      'components/charts/games/a.tsx',
      '#components/shared/b.tsx',
      'components/charts/games may not import components/shared',
    ],
    ['entrypoints/popup/a.tsx', '#web/b.tsx', 'entrypoints may not import web'],
    ['web/a.tsx', '#server/http/app.ts', 'web may not import server'],
    ['server/http/app.ts', '#lib/backend/b.ts', 'server may not import backend'],
    ['server/http/app.ts', '#components/ui/b.tsx', 'server may not import components'],
    ['server/adapters/mail/a.ts', '#server/services/b.ts', 'in server/, adapters may not import services'],
    ['server/db/a.ts', '#server/services/b.ts', 'in server/, db may not import services'],
    ['server/db/a.ts', '#server/data/store/b.ts', 'in server/, db may not import data'],
    ['server/analyzer/a.ts', '#server/db/schema.ts', 'in server/, analyzer may not import db'],
    ['server/analyzer/publication/a.ts', '#server/data/store/b.ts', 'in server/, analyzer may not import data'],
    ['server/data/store/a.ts', '#server/services/b.ts', 'in server/, data may not import services'],
    ['server/services/a.ts', '#server/http/routes/b.ts', 'in server/, services may not import routes'],
    ['server/services/a.ts', '#server/http/b.ts', 'in server/, services may not import http'],
    ['server/http/a.ts', '#server/http/routes/b.ts', 'in server/, http may not import routes'],
    ['server/jobs/a.ts', '#server/http/routes/b.ts', 'in server/, jobs may not import routes'],
    ['server/base/clock.ts', '#server/db/schema.ts', 'in server/, base may not import db'],
    ['lib/domain/a.ts', '#tests/support/b.ts', 'domain may not import tests'],
    ['lib/domain/a.ts', 'node:fs', "Node's modules belong to server/ and tests/"],
    ['components/ui/a.tsx', 'path', "Node's modules belong to server/ and tests/"],
    ['components/ui/a.tsx', '../shared/b.tsx', 'components/ui may not import components/shared'],
  ])('the import table does not let %s import %s', (file, imported, reason) => {
    expect(breaches(file, imported)[0]).toContain(reason);
    expect(breaches(file, imported)[0]).toContain(file);
  });

  test.each([
    ['lib/domain/a.ts', '#lib/contract/b.ts'],
    ['lib/session/a.ts', '#lib/backend/b.ts'],
    ['components/stats/a.tsx', '#lib/api/b.ts'],
    ['components/stats/a.tsx', '#components/shared/b.tsx'],
    ['components/shared/a.tsx', '#components/charts/games/b.tsx'],
    ['components/quick-search/a.tsx', '#components/charts/games/b.tsx'],
    ['components/stats/a.tsx', '#components/stats/a.module.css'],
    ['components/app/a.tsx', '#components/stats/b.tsx'],
    ['entrypoints/background.ts', '#lib/session/b.ts'],
    ['web/main.tsx', '#components/app/b.tsx'],
    ['server/http/app.ts', '#lib/domain/b.ts'],
    ['server/http/app.ts', 'node:fs'],
    ['server/http/app.ts', '#server/http/routes/b.ts'],
    ['server/http/routes/a.ts', '#server/services/b.ts'],
    ['server/services/a.ts', '#server/db/b.ts'],
    ['server/services/analyzer/a.ts', '#server/services/b.ts'],
    ['server/db/a.ts', '#server/base/canonical.ts'],
    ['server/commands/a.ts', '#server/jobs/b.ts'],
    ['web/vite.config.ts', 'node:url'],
    ['lib/api/a.ts', 'zod'],
  ])('the import table lets %s import %s', (file, imported) => {
    expect(breaches(file, imported)).toEqual([]);
  });

  test.each([
    ["import type { A } from '#lib/session/b.ts';", 'a type'],
    ["export { a } from '#lib/session/b.ts';", 'a re-export'],
    ["const a = <p>{import('#lib/session/b.ts')}</p>;", 'an import()'],
    ["import '#lib/session/b.ts';", 'an import for its effect'],
  ])('the import table treats %s as an import (%s)', (source) => {
    expect(importBreaches([parseModule('components/stats/a.tsx', source)])).toHaveLength(1);
  });

  test('the import table requires the alias for a file of the project', () => {
    expect(breaches('lib/domain/a.ts', '../contract/b.ts')).toEqual([
      "lib/domain/a.ts imports '../contract/b.ts': write it by the alias, #folder/file.ts",
    ]);
  });

  test.each(['lib/somewhere/a.ts', 'server/somewhere/a.ts'])(
    'the import table reports a file whose folder it does not contain: %s',
    (file) => {
      expect(breaches(file, 'zod')).toEqual([`${file} is in a folder without a place in the import table`]);
    },
  );
});

describe('import cycles', () => {
  const ring = (imports: Record<string, string>) =>
    importCycles(Object.entries(imports).map(([file, to]) => parseModule(file, `import '${to}';`)));

  test('import cycles are reported with all of their files', () => {
    expect(ring({ 'lib/a.ts': '#lib/b.ts', 'lib/b.ts': './c.ts', 'lib/c.ts': '#lib/a.ts' })).toEqual([
      'lib/a.ts → lib/b.ts → lib/c.ts → lib/a.ts',
    ]);
  });

  test('import cycles do not include two paths to one file', () => {
    expect(ring({ 'lib/a.ts': '#lib/c.ts', 'lib/b.ts': '#lib/c.ts' })).toEqual([]);
  });
});

describe('the check of exports, state and file sizes', () => {
  const form = (file: string, source: string) => formBreaches([parseModule(file, source)]);

  test('the check of exports, state and file sizes reports a barrel', () => {
    expect(form('lib/domain/all.ts', "export * from '#lib/domain/a.ts';")[0]).toContain("passes on 'lib/domain/a.ts'");
  });

  test('the check of exports, state and file sizes reports a default export', () => {
    expect(form('lib/domain/a.ts', 'export default 1;')).toEqual([
      'lib/domain/a.ts has a default export: give it a name',
    ]);
    expect(form('lib/domain/a.ts', 'const a = 1; export { a as default };')).toHaveLength(1);
  });

  test('the check of exports, state and file sizes allows a default export that a tool needs', () => {
    expect(form('wxt.config.ts', 'export default {};')).toEqual([]);
  });

  test('the check of exports, state and file sizes allows a named export', () => {
    expect(form('lib/domain/a.ts', 'const a = 1; export { a };')).toEqual([]);
  });

  test.each([
    'let count = 0;',
    'export let count = 0;',
    'const count = new Map<string, number>();',
    'const count = [];',
  ])('reports state of a module: %s', (source) => {
    expect(form('server/data/a.ts', source)).toEqual([
      "server/data/a.ts keeps state in 'count': make it a parameter or a local",
    ]);
  });

  test.each([
    'const COUNT = 1;',
    'const NONE: readonly number[] = [];',
    "const COUNTS = new Set(['a']);",
    'function f() { let count = 0; return count; }',
  ])('the check of exports, state and file sizes does not report a constant or a local as state: %s', (source) => {
    expect(form('server/data/a.ts', source)).toEqual([]);
  });

  test('the check of exports, state and file sizes classifies 150 lines as allowed, 151 as large and 251 as too many', () => {
    const sized = (lines: number) => parseModule(`lib/domain/of${lines}.ts`, 'export {};\n'.repeat(lines));
    expect(fileSizes([150, 151, 250, 251].map(sized))).toEqual({
      over: ['lib/domain/of251.ts has 251 lines'],
      large: ['lib/domain/of151.ts has 151 lines', 'lib/domain/of250.ts has 250 lines'],
    });
  });
});

describe('the check of CSS modules', () => {
  const breaches = (source: string) =>
    styleBreaches(
      new Map([['components/ui/card.module.css', ['card', 'title']]]),
      styleUses('components/ui/card.tsx', `import styles from '#components/ui/card.module.css';\n${source}`),
    );

  test('the check of CSS modules reports an unused class', () => {
    expect(breaches('const a = styles.card;')).toEqual(['components/ui/card.module.css: no file uses .title']);
  });

  test('the check of CSS modules reports an unknown class', () => {
    expect(breaches('const a = [styles.card, styles.title, styles.foot];')).toEqual([
      'components/ui/card.tsx: #components/ui/card.module.css has no .foot',
    ]);
  });

  test.each([
    ['a computed key', 'const a = styles[tone];'],
    ['a module passed as an object', 'const a = <Card look={styles} />;'],
    ['destructuring', 'const { card } = styles;'],
  ])('the check of CSS modules reports %s', (_, source) => {
    expect(breaches(`const b = [styles.card, styles.title];\n${source}`)).toEqual([
      'components/ui/card.tsx uses #components/ui/card.module.css other than by class name (styles.card)',
    ]);
  });

  test('the check of CSS modules reports a relative import, because only the alias has types', () => {
    const uses = styleUses('components/ui/card.tsx', "import styles from './card.module.css';\nstyles.card;");
    expect(styleBreaches(new Map(), uses)).toEqual([
      "components/ui/card.tsx imports './card.module.css': write it by the alias, #folder/file.module.css",
    ]);
  });

  test('the check of CSS modules allows a class with the name of the import', () => {
    const uses = styleUses('a.tsx', "import popup from '#a.module.css';\npopup.popup;");
    expect(styleBreaches(new Map([['a.module.css', ['popup']]]), uses)).toEqual([]);
  });

  test('the check of CSS modules allows a module whose classes are all used by name', () => {
    expect(breaches('const a = <Card className={styles.card} title={styles.title} />;')).toEqual([]);
  });

  test('the check of CSS modules reports a media query whose width is not a named breakpoint', () => {
    expect(breakpointBreaches('a.css', '@media (min-width: 700px) and (width < 1100px) {}')).toEqual([]);
    expect(breakpointBreaches('a.css', '@media (pointer: coarse) {} @container (min-width: 333px) {}')).toEqual([]);
    expect(breakpointBreaches('a.css', '@media (max-width: 767px) {}')).toEqual([
      'a.css: (max-width: 767px) is no breakpoint of lib/shell/window-state.ts',
    ]);
  });
});

describe('the import path between two files', () => {
  const files = [
    parseModule('a/start.ts', "import { b } from '#a/between.ts'; import { c } from '#a/beside.ts';"),
    parseModule('a/between.ts', "import { d } from '#a/station.ts'; import type { e } from '#a/types.ts';"),
    parseModule('a/beside.ts', "import type { d } from '#a/station.ts';"),
    parseModule('a/types.ts', "import { d } from '#a/station.ts';"),
    parseModule('a/station.ts', "import { f } from '#a/behind.ts';"),
  ];

  test('the import path between two files contains the files whose value imports lead to the target, without type imports and other branches', () => {
    expect(importPath(files, 'a/start.ts', ['a/station.ts'])).toEqual(['a/between.ts', 'a/start.ts', 'a/station.ts']);
  });

  test('the import path between two files throws when a target is not reached', () => {
    expect(() => importPath(files, 'a/start.ts', ['a/station.ts', 'a/moved.ts'])).toThrow('reaches a/moved.ts');
  });
});
