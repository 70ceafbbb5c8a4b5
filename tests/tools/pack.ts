import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import yauzl from 'yauzl';

/**
 * `npm run pack`: writes what the stores take to dist/store. The Chrome archive, the Firefox archive and its sources; it builds the Firefox
 * archive again from the sources and compares all bytes, and runs Mozilla's linter, which npx fetches because it is too large for a dependency.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WXT = join('node_modules', 'wxt', 'bin', 'wxt.mjs');
const STORE = join(ROOT, 'dist', 'store');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const archive = (kind: string) => `tenline-${version}-${kind}.zip`;
/** Codes of warnings about packages; docs/store/building.md names the packages. */
const EXPLAINED = ['UNSAFE_VAR_ASSIGNMENT', 'DANGEROUS_EVAL'];
const say = (line: string) => process.stdout.write(`${line}\n`);

rmSync(STORE, { recursive: true, force: true });
mkdirSync(STORE, { recursive: true });
for (const browser of ['chrome', 'firefox']) zip(ROOT, browser);
for (const kind of ['chrome', 'firefox', 'sources'])
  cpSync(join(ROOT, '.output', archive(kind)), join(STORE, archive(kind)));

const copy = mkdtempSync(join(tmpdir(), 'tenline-sources-'));
try {
  const sources = await filesOf(join(STORE, archive('sources')));
  for (const [name, bytes] of sources) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), bytes);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  zip(copy, 'firefox');
  const [sent, rebuilt] = await Promise.all([
    filesOf(join(STORE, archive('firefox'))),
    filesOf(join(copy, '.output', archive('firefox'))),
  ]);
  const names = [...new Set([...sent.keys(), ...rebuilt.keys()])];
  const differ = names.filter((name) => !sent.get(name)?.equals(rebuilt.get(name) ?? Buffer.of()));
  if (differ.length > 0) throw new Error(`The build from the sources differs in ${differ.join(', ')}.`);
  say(
    `The build from the ${sources.size} files of the sources equals the Firefox package in all ${names.length} files.`,
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}

const lint = ['--yes', 'web-ext@10', 'lint', '--output', 'json', '--source-dir', join(ROOT, '.output/firefox-mv3')];
// The linter ends with an exit code of its own; what counts is its report.
const { stdout } = spawnSync('npx', lint, { encoding: 'utf8', shell: process.platform === 'win32' });
const report = JSON.parse(stdout) as Record<'errors' | 'warnings', { code: string; file?: string; message: string }[]>;
const unexplained = [...report.errors, ...report.warnings.filter(({ code }) => !EXPLAINED.includes(code))];
for (const { code, file, message } of unexplained) say(`${code} in ${file}: ${message}`);
if (unexplained.length > 0) throw new Error('The linter found what docs/store/building.md does not explain.');
say(`web-ext lint: no errors, ${report.warnings.length} warnings, each explained in docs/store/building.md`);

if (process.env['WXT_SERVER_URL'] === undefined)
  say(
    'These packages call http://localhost:4010. Set WXT_SERVER_URL to the address of your server before you submit them.',
  );
for (const name of readdirSync(STORE))
  say(`dist/store/${name}  ${Math.round(statSync(join(STORE, name)).size / 1024)} KB`);

/** Builds and packs the extension of a folder for a browser. */
function zip(folder: string, browser: string): void {
  execFileSync(process.execPath, [WXT, 'zip', '-b', browser, '--level', 'warn'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The files of an archive, by their names. */
async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await yauzl.openPromise(path);
  for await (const entry of opened.eachEntry()) {
    if (!entry.fileName.endsWith('/'))
      files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}
