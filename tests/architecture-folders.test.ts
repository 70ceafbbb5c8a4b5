import { expect, test } from 'vitest';
import { folderCycles, folderSizes } from '#tests/support/architecture/folders.ts';
import { parseModule } from '#tests/support/architecture/parse-module.ts';

const modules = [
  parseModule('lib/a/one.ts', "import '#lib/b/two.ts';"),
  parseModule('lib/b/two.ts', "import '#lib/b/three.ts';"),
  parseModule('lib/b/three.ts', "import type { Four } from '#lib/a/four.ts';"),
  parseModule('lib/a/four.ts', ''),
  parseModule('lib/a/deeper/five.ts', "import '#lib/a/four.ts';"),
  parseModule('tests/lib/a/one.test.ts', "import '#lib/a/one.ts';"),
];

test('folders of the product are reported when their files import each other in a circle, also where no file is in one', () => {
  expect(folderCycles(modules)).toEqual(['lib/a → lib/b → lib/a']);
});

test('folders of the product have their own modules counted, without those of subfolders', () => {
  expect(folderSizes(modules)).toEqual([
    { folder: 'lib/a', modules: 2 },
    { folder: 'lib/b', modules: 2 },
    { folder: 'lib/a/deeper', modules: 1 },
  ]);
});
