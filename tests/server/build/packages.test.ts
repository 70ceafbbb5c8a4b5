import { describe, expect, test } from 'vitest';
import { ensurePackages, packagesMatchLock } from '#server/build/packages.mjs';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Packages = Record<string, { version: string; optional?: boolean }>;

/** A project with these packages in its lock file and, if given, with installed packages. */
function project(locked: Packages, installed?: Packages): string {
  const lock = (packages: Packages) => JSON.stringify({ lockfileVersion: 3, packages });
  return temporaryFolder({
    'package-lock.json': lock({ '': { version: '1.0.0' }, ...locked }),
    ...(installed && { 'node_modules/.package-lock.json': lock(installed) }),
  });
}

const zod = { 'node_modules/zod': { version: '4.0.0' } };
const elsewhere = { 'node_modules/only-mac': { version: '1.0.0', optional: true } };

describe('the installed packages', () => {
  test.each<[string, Packages, Packages | undefined, boolean]>([
    ['match when every one has the locked version', zod, zod, true],
    ['do not match when nothing is installed', zod, undefined, false],
    ['do not match when one is missing', zod, {}, false],
    ['do not match when one has another version', zod, { 'node_modules/zod': { version: '3.9.0' } }, false],
    ['match without the optional ones of other platforms', { ...zod, ...elsewhere }, zod, true],
    [
      'do not match when an optional one has another version',
      elsewhere,
      { 'node_modules/only-mac': { version: '2.0.0' } },
      false,
    ],
  ])('%s', (_, locked, installed, matches) => {
    expect(packagesMatchLock(project(locked, installed))).toBe(matches);
  });

  test('the installed packages are not installed again when they match the lock file', () => {
    const described: string[] = [];
    ensurePackages(project(zod, zod), (line) => described.push(line));
    expect(described).toEqual([]);
  });
});
