import { importCycles } from '#tests/support/architecture/import-cycles.ts';
import type { Module } from '#tests/support/architecture/module.ts';

/**
 * The folder of each module of the product with its number of modules, the largest first. Subfolders count for
 * themselves.
 */
export function folderSizes(modules: readonly Pick<Module, 'file'>[]): { folder: string; modules: number }[] {
  const groups = Map.groupBy(ofProduct(modules), ({ file }) => folderOf(file));
  return [...groups]
    .map(([folder, { length }]) => ({ folder, modules: length }))
    .toSorted((a, b) => b.modules - a.modules);
}

/**
 * Every import cycle between folders of the product, as `a → b → a`. A folder and its subfolders are different folders.
 */
export function folderCycles(modules: readonly Pick<Module, 'file' | 'imports'>[]): string[] {
  const groups = Map.groupBy(ofProduct(modules), ({ file }) => folderOf(file));
  const folders = [...groups].map(([file, members]) => {
    const imported = members.flatMap(({ imports }) => imports.filter((path) => path.includes('/')).map(folderOf));
    return { file, imports: [...new Set(imported)].filter((folder) => folder !== file) };
  });
  return importCycles(folders);
}

function ofProduct<Of extends Pick<Module, 'file'>>(modules: readonly Of[]): Of[] {
  return modules.filter(({ file }) => /^(?:components|entrypoints|lib|server|web)\//.test(file));
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

/**
 * The number of floors of the server: the length of the longest chain of imports between its rooms, the folders
 * directly in `server/`.
 */
export function serverFloors(modules: readonly Pick<Module, 'file' | 'imports'>[]): number {
  const room = (path: string) => path.split('/').slice(1, -1).at(0) ?? '';
  const rooms = Map.groupBy(
    modules.filter(({ file }) => file.startsWith('server/')),
    ({ file }) => room(file),
  );
  const floorOf = (name: string, above: readonly string[]): number => {
    const imported = (rooms.get(name) ?? []).flatMap(({ imports }) =>
      imports.filter((path) => path.startsWith('server/')),
    );
    const below = [...new Set(imported.map(room))].filter((one) => one !== name);
    if (below.some((one) => above.includes(one))) throw new RangeError(`the rooms ${name} and ${below} form a circle`);
    return 1 + Math.max(0, ...below.map((one) => floorOf(one, [...above, name])));
  };
  return floorOf('', []);
}
