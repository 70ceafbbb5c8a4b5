import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The scripts of a built page, by file below its folder. */
export interface BuiltPage {
  /** The scripts that are loaded at start: those of the page and all that they import. */
  readonly atStart: ReadonlyMap<string, string>;
  /** The scripts at start and those that `import()` can load later. */
  readonly everything: ReadonlyMap<string, string>;
}

/**
 * Follows a built HTML page's scripts through their imports.
 *
 * @param folder the build's folder, which is also the root of absolute paths
 * @param page the page's file in it
 */
export function readBuiltPage(folder: string, page: string): BuiltPage {
  const html = readFileSync(join(folder, page), 'utf8');
  // `data-app` is the script that public/last-view.js or web/prerender/after-paint.js starts.
  const entries = [...html.matchAll(/<script[^>]* src="([^"]+)"/g), ...html.matchAll(/ data-app="([^"]+)"/g)].map(
    ([, source]) => located(folder, page, source ?? ''),
  );
  return { atStart: follow(folder, entries, false), everything: follow(folder, entries, true) };
}

function follow(folder: string, entries: readonly string[], dynamic: boolean): Map<string, string> {
  const read = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (read.has(file)) continue;
    const code = readFileSync(join(folder, file), 'utf8');
    read.set(file, code);
    for (const specifier of specifiers(file, code, dynamic)) {
      const found = located(folder, file, specifier);
      if (existsSync(join(folder, found))) waiting.push(found);
    }
  }
  return read;
}

function specifiers(file: string, code: string, dynamic: boolean): string[] {
  const { module } = parseSync(file, code);
  const fixed = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value)];
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  return [...fixed, ...passedOn, ...(dynamic ? loaded : [])];
}

/** A script's path below the folder, from an import specifier or a `src`. */
function located(folder: string, from: string, specifier: string): string {
  const path = specifier.startsWith('/') ? join(folder, specifier) : resolve(folder, dirname(from), specifier);
  return path.slice(join(folder).length + 1);
}
