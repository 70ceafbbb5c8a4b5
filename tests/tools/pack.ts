import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rebuild, zip } from '#tests/tools/pack-sources.ts';
import { writeStorePictures } from '#tests/tools/store-pictures.ts';

/**
 * `npm run pack`: writes the files for the stores to dist/store: the Chrome archive, the Firefox archive and its
 * sources, and pictures of the built extension. It also builds the Firefox archive again from the sources and compares
 * all bytes, and runs Mozilla's linter, which npx fetches because it is too large for a dependency.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE = join(ROOT, 'dist', 'store');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const archive = (kind: string) => `tenline-${version}-${kind}.zip`;
/** Codes of warnings about packages that docs/store/building.md explains. */
const EXPLAINED = ['UNSAFE_VAR_ASSIGNMENT', 'DANGEROUS_EVAL'];
const say = (line: string) => process.stdout.write(`${line}\n`);

rmSync(STORE, { recursive: true, force: true });
mkdirSync(STORE, { recursive: true });
for (const browser of ['chrome', 'firefox']) zip(ROOT, browser);
for (const kind of ['chrome', 'firefox', 'sources'])
  cpSync(join(ROOT, '.output', archive(kind)), join(STORE, archive(kind)));

const { sources, files } = await rebuild(ROOT, {
  sources: join(STORE, archive('sources')),
  firefox: join(STORE, archive('firefox')),
});
say(`The build from the ${sources} files of the sources equals the Firefox package in all ${files} files.`);

const lint = ['--yes', 'web-ext@10', 'lint', '--output', 'json', '--source-dir', join(ROOT, '.output/firefox-mv3')];
// The report of the linter counts, not its exit code.
const { stdout } = spawnSync('npx', lint, { encoding: 'utf8', shell: process.platform === 'win32' });
const report = JSON.parse(stdout) as Record<'errors' | 'warnings', { code: string; file?: string; message: string }[]>;
const unexplained = [...report.errors, ...report.warnings.filter(({ code }) => !EXPLAINED.includes(code))];
for (const { code, file, message } of unexplained) say(`${code} in ${file}: ${message}`);
if (unexplained.length > 0) throw new Error('The linter found what docs/store/building.md does not explain.');
say(`web-ext lint: no errors, ${report.warnings.length} warnings, each explained in docs/store/building.md`);

await writeStorePictures(join(STORE, 'pictures'));
if (process.env['WXT_SERVER_URL'] === undefined)
  say(
    'These packages call http://localhost:4010. Set WXT_SERVER_URL to the address of your server before you submit them.',
  );
for (const name of readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter((path) =>
  statSync(join(STORE, path)).isFile(),
))
  say(`dist/store/${name}  ${Math.round(statSync(join(STORE, name)).size / 1024)} KB`);
