import { isBuiltin } from 'node:module';
import type { Module } from '#tests/support/architecture/module.ts';

/** The chain starts at the popup's script. */
const START = 'entrypoints/popup/main.tsx';

/** The files that turn a typed name into bars, in this order. */
const STATIONS: readonly string[] = [
  'components/quick-search/search-box.tsx',
  'lib/contract/football/search.ts',
  'lib/api/send.ts',
  'lib/backend/backend-context.tsx',
  'lib/backend/remote-backend.ts',
  'lib/lookup/reply-store.ts',
  'lib/domain/games/shown-games.ts',
  'lib/domain/games/chart-points.ts',
  'lib/domain/games/hit-rate.ts',
  'components/charts/games/geometry.ts',
  'components/charts/games/chart-bars.tsx',
];

/** The folder of generic controls, which do not count. */
const GENERIC = 'components/ui/';

/**
 * The files from a typed name to bars in the popup: every file on a chain of imports from the popup's script to the
 * search box, the call's contract, the backend, the stored replies, the rules for games, points and lines, or the
 * drawing. Imports of types alone, style sheets and the generic controls do not count.
 *
 * @throws when one of the required files is not reached: the list above names a file that was moved
 */
export function typedNameToBars(modules: readonly Pick<Module, 'file' | 'values'>[]): string[] {
  return importPath(modules, START, STATIONS);
}

/** Every file on a chain of value imports from `start` to one of the stations, sorted. */
export function importPath(
  modules: readonly Pick<Module, 'file' | 'values'>[],
  start: string,
  stations: readonly string[],
): string[] {
  const values = new Map(modules.map((module) => [module.file, module.values]));
  const leads = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    const known = leads.get(file);
    if (known !== undefined) return known;
    leads.set(file, false);
    // Not `some`, which stops at the first file that leads on: every import must be visited.
    const onward = (values.get(file) ?? []).filter((imported) => !imported.startsWith(GENERIC)).map(reaches);
    const result = stations.includes(file) || onward.includes(true);
    leads.set(file, result);
    return result;
  };
  reaches(start);
  const missing = stations.filter((station) => leads.get(station) !== true);
  if (missing.length > 0) throw new Error(`No chain of imports from ${start} reaches ${missing.join(', ')}.`);
  return [...leads].flatMap(([file, leadsOn]) => (leadsOn ? [file] : [])).sort();
}

/**
 * The names of the packages that the modules of server/ load, and those of lib/ that they need, sorted. Types alone do
 * not count.
 */
export function serverPackages(modules: readonly Pick<Module, 'file' | 'values'>[]): string[] {
  const values = new Map(modules.map((module) => [module.file, module.values]));
  const reached = new Set(modules.flatMap(({ file }) => (/^server\/.*\.ts$/.test(file) ? [file] : [])));
  const packages = new Set<string>();
  for (const file of reached) {
    for (const imported of values.get(file) ?? []) {
      if (values.has(imported)) reached.add(imported);
      else if (!isBuiltin(imported) && imported !== 'package.json')
        packages.add(/^(@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? imported);
    }
  }
  return [...packages].sort();
}
