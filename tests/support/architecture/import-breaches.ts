import { isBuiltin } from 'node:module';
import { layerOf, MAY_IMPORT, SERVER_MAY_IMPORT, serverLayerOf } from '#tests/support/architecture/layer.ts';
import type { Module } from '#tests/support/architecture/module.ts';

/** Folders of components/ that every feature may import. Each may import those before it. */
const FOR_ALL = ['ui', 'charts/games', 'shared', 'charts/lines'];
/** The folder that combines the features. */
const ASSEMBLY = 'app';

/**
 * Every import that the tables do not allow, as a sentence that names the file and what it imports: wrong layer,
 * upwards inside server/, one feature from another, `node:` outside server/, tests/ and web/build/, an own file by a
 * path instead of the alias.
 */
export function importBreaches(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => [
    ...(hasPlace(module.file) ? [] : [`${module.file} is in a folder without a place in the import table`]),
    ...module.imports.flatMap((imported) => breachOf(module.file, imported)),
    ...module.relative.map(
      (specifier) => `${module.file} imports '${specifier}': write it by the alias, #folder/file.ts`,
    ),
  ]);
}

function hasPlace(file: string): boolean {
  const layer = layerOf(file);
  return layer === 'server' ? serverLayerOf(file) !== undefined : layer !== undefined || isBuildTime(file);
}

function breachOf(file: string, imported: string): string[] {
  const importer = layerOf(file);
  if (isBuiltin(imported)) {
    const free = importer === 'server' || importer === 'tests' || isBuildTime(file);
    return free ? [] : [`${file} imports '${imported}': Node's modules belong to server/ and tests/`];
  }
  const target = layerOf(imported);
  if (importer === undefined || target === undefined) return [];
  if (!MAY_IMPORT[importer].includes(target))
    return [`${file} imports '${imported}': ${importer} may not import ${target}`];
  if (importer === 'server' && target === 'server') return insideServer(file, imported);
  return importer === 'components' && target === 'components' ? betweenFeatures(file, imported) : [];
}

function insideServer(file: string, imported: string): string[] {
  const from = serverLayerOf(file);
  const to = serverLayerOf(imported);
  if (from === undefined || to === undefined || from === to || SERVER_MAY_IMPORT[from].includes(to)) return [];
  return [`${file} imports '${imported}': in server/, ${from} may not import ${to}`];
}

function betweenFeatures(file: string, imported: string): string[] {
  const from = featureOf(file);
  const to = featureOf(imported);
  if (from === to || from === ASSEMBLY) return [];
  const allowed = FOR_ALL.includes(from) ? FOR_ALL.slice(0, FOR_ALL.indexOf(from)) : FOR_ALL;
  return allowed.includes(to)
    ? []
    : [`${file} imports '${imported}': components/${from} may not import components/${to}`];
}

/**
 * The folder of a feature below components/. The room of charts has two parts, because `shared` uses one and is used by
 * the other.
 */
function featureOf(path: string): string {
  const [, feature = '', part = ''] = path.split('/');
  return feature === 'charts' ? `${feature}/${part}` : feature;
}

/** Whether a file runs while something is built and never in a browser. */
function isBuildTime(file: string): boolean {
  return /\.config\.ts$/.test(file) || file.startsWith('web/build/');
}
