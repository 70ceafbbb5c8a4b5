import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderCycles, folderSizes } from '#tests/support/architecture/folders.ts';
import { AIMS, type HouseFigures, isMet } from '#tests/tools/house/aims.ts';
import { referenceFindings } from '#tests/tools/house/references.ts';
import { longFunctions, roomSizes } from '#tests/tools/house/room-sizes.ts';
import { singleImporters } from '#tests/tools/house/single-importers.ts';
import { sizeFigures } from '#tests/tools/house/size-figures.ts';
import { projectFiles } from '#tests/tools/house/source-file.ts';
import { wordFindings } from '#tests/tools/house/words.ts';

/**
 * `npm run house`: measures files and wording against the aims. The exit code is 1 when an aim is missed. With folders
 * or files as arguments it lists every finding below them: `npm run house -- server/services tests/e2e`.
 */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Lines. A longer function is listed. */
const LONG_FUNCTION = 80;
const wanted = process.argv.slice(2);
const files = projectFiles();
const modules = files.flatMap(({ module }) => (module ? [module] : []));
const document = (path: string) => {
  const full = `${ROOT}/${path}`;
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
};
const words = files.flatMap(wordFindings);
const references = files.flatMap((file) => referenceFindings(file, document));
const wide = files.flatMap(({ file, wide: lines }) =>
  lines.map((line) => ({ file, line, what: 'a comment of more than 120 columns', instead: 'two lines' })),
);
const singles = singleImporters(modules);
const sizes = sizeFigures(modules);
const rooms = roomSizes(files);
const product = rooms.filter(({ room }) => room !== 'tests');
const [largest] = folderSizes(modules);
const longest = longFunctions(files, 0)[0];
const report: string[] = [];
const say = (line: string) => report.push(line);

if (wanted.length > 0) list(wanted);
else process.exitCode = summary();
process.stdout.write(`${report.join('\n')}\n`);

/** Every finding below the given paths, one per line. */
function list(paths: readonly string[]): void {
  const below = (file: string) => paths.some((path) => file === path || file.startsWith(path.replace(/\/?$/, '/')));
  const found = [...words, ...references, ...singles, ...wide].filter(({ file }) => below(file));
  found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  for (const { file, line, what, instead } of found) say(`${file}:${line}: ${what} (${instead})`);
  for (const { file, lines } of modules) if (below(file) && lines < 20) say(`${file}: ${lines} lines`);
  for (const { file, line, lines } of longFunctions(files, LONG_FUNCTION))
    if (below(file)) say(`${file}:${line}: a function of ${lines} lines`);
}

/** Prints the figures beside their aims and the number of findings by folder; returns the exit code. */
function summary(): number {
  const figures: HouseFigures = {
    'files under 20 lines, %': sizes.shortShare,
    'median lines': sizes.median,
    'p90 lines': sizes.p90,
    'longest file': sizes.longest,
    'longest function': longest?.lines ?? 0,
    'modules in a folder': largest?.modules ?? 0,
    'folder circles': folderCycles(modules).length,
    'lines of product': product.reduce((sum, { code }) => sum + code, 0),
    'lines of styles': product.reduce((sum, { styles }) => sum + styles, 0),
    'single importers': singles.length,
    'words to replace': words.length,
    'references to nowhere': references.length,
    'wide comments': wide.length,
  };
  say(`${sizes.files} files`);
  say(
    `lines: ${rooms.map(({ room, code, styles }) => `${room} ${code}${styles > 0 ? ` and ${styles} of styles` : ''}`).join(', ')}`,
  );
  if (longest) say(`longest function: ${longest.file}:${longest.line}, ${longest.lines} lines`);
  if (largest) say(`largest folder: ${largest.folder}, ${largest.modules} modules`);
  let broken = 0;
  for (const name of Object.keys(AIMS) as (keyof HouseFigures)[]) {
    const [least, most] = AIMS[name];
    const isBroken = !isMet(name, figures[name]);
    const aim = least > 0 ? `${least} to ${most}` : `at most ${most}`;
    const left = isBroken ? ', BROKEN' : '';
    say(`${name.padEnd(26)} ${String(Math.round(figures[name] * 10) / 10).padStart(6)}   aim ${aim}${left}`);
    if (isBroken) broken += 1;
  }
  byFolder();
  return broken === 0 ? 0 : 1;
}

/** The number of findings in each folder that has any. */
function byFolder(): void {
  const short = modules.filter(({ lines }) => lines < 20);
  const columns: readonly (readonly { file: string }[])[] = [short, singles, words, references];
  const folders = [...new Set(columns.flat().map(({ file }) => folderOf(file)))].sort();
  if (folders.length === 0) return;
  say(`\n${'left in'.padEnd(28)}  short  single   words    refs`);
  for (const folder of folders) {
    const counts = columns.map((column) => column.filter(({ file }) => folderOf(file) === folder).length);
    say(`${folder.padEnd(28)} ${counts.map((count) => String(count || '').padStart(6)).join('  ')}`);
  }
  say('npm run house -- <folder or file> lists them.');
}

/** Two levels of folders; three below tests/. */
function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'tests' ? 3 : 2).join('/') || '.';
}
