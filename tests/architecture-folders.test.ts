import { expect, test } from 'vitest';
import { folderCycles, folderSizes, serverFloors } from '#tests/support/architecture/folders.ts';
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

test('the floors of the server are the longest chain of its rooms, and a circle of rooms is an error', () => {
  const chain = [
    parseModule('server/start.ts', "import '#server/http/app.ts';"),
    parseModule('server/http/app.ts', "import '#server/http/routes/data.ts'; import '#server/base/clock.ts';"),
    parseModule('server/http/routes/data.ts', "import '#server/db/schema.ts';"),
    parseModule('server/db/schema.ts', "import type { Clock } from '#server/base/clock.ts';"),
  ];
  expect(serverFloors(chain)).toBe(4);
  const back = parseModule('server/base/clock.ts', "import type { App } from '#server/http/app.ts';");
  expect(() => serverFloors([...chain, back])).toThrow('form a circle');
});
