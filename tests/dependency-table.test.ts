import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import project from '#package.json' with { type: 'json' };

type Table = 'for the server' | 'for website and extension' | 'for development';

const contributing = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8');

/**
 * The packages in the table of CONTRIBUTING.md with this first heading. `/name` has the scope of the first package in
 * its row. `@types/*` matches every package of that scope. A row without a reason is left out.
 */
function tablePackages(markdown: string, heading: Table): string[] {
  const [, body = ''] =
    new RegExp(`^\\| ${heading} \\| why \\|\\n\\|---\\|---\\|\\n((?:\\|.*\\n)*)`, 'm').exec(markdown) ?? [];
  return body.split('\n').flatMap((row) => {
    const [, cell = '', reason = ''] = row.split('|');
    if (reason.trim() === '') return [];
    const names = cell.split(',').map((name) => name.trim());
    const [scope] = (names[0] ?? '').split('/');
    return names.map((name) => (name.startsWith('/') ? `${scope}${name}` : name));
  });
}

/** The packages without a row, and the rows without a package. */
function differences(table: readonly string[], packages: readonly string[]): { absent: string[]; extra: string[] } {
  const matches = (row: string, name: string) =>
    row === name || (row.endsWith('/*') && name.startsWith(row.slice(0, -1)));
  return {
    absent: packages.filter((name) => !table.some((row) => matches(row, name))),
    extra: table.filter((row) => !packages.some((name) => matches(row, name))),
  };
}

describe('the dependency tables of CONTRIBUTING.md', () => {
  test.each<[string, readonly Table[], Record<string, string>]>([
    ['dependencies', ['for the server'], project.dependencies],
    ['devDependencies', ['for website and extension', 'for development'], project.devDependencies],
  ])(
    'the dependency tables of CONTRIBUTING.md have a row for each of the %s in package.json and no other row',
    (_, headings, packages) => {
      const table = headings.flatMap((heading) => tablePackages(contributing, heading));
      expect(differences(table, Object.keys(packages))).toEqual({ absent: [], extra: [] });
      expect(new Set(table).size).toBe(table.length);
    },
  );

  test('the dependency tables of CONTRIBUTING.md are reported when a package has no row or no reason in its row, and when a row has no package', () => {
    const markdown =
      '| for development | why |\n|---|---|\n| @b/c, /d | x |\n| a | x |\n| e |  |\n| @f/* | x |\n| g | x |\n';
    expect(differences(tablePackages(markdown, 'for development'), ['a', '@b/c', '@b/d', 'e', '@f/h', 'i'])).toEqual({
      absent: ['e', 'i'],
      extra: ['g'],
    });
  });
});
