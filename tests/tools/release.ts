import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import { packExtension } from '#tests/tools/pack-extension.ts';
import { releaseNotes } from '#tests/tools/release-notes.ts';

/**
 * `npm run release`: runs the checks (suite, audit of packages and licences, walk through the container) and writes the
 * archives of server, extensions and sources with their checksums and the text of the release to dist/release.
 * `--without container,suite` leaves out checks that ran elsewhere.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASE = join(ROOT, 'dist', 'release');
/** What a server runs with, and its pages of documentation. */
const SERVER = [
  '{server,lib,docs}/**',
  'dist/web/**',
  '.output/{chrome,firefox}-mv3/**',
  '{package.json,package-lock.json,README.md,CHANGELOG.md,LICENSE,.env.example}',
];
const CHECKS = { suite: ['test'], audit: ['run', 'audit'], container: ['run', 'container'] };

const say = (line: string) => process.stdout.write(`${line}\n`);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const [option, leftOut = ''] = process.argv.slice(2);
const without = option === '--without' ? leftOut.split(',') : [];

const notes = releaseNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
if (changed !== '') throw new Error(`A release has what is committed. Not committed:\n${changed}`);
for (const [name, words] of Object.entries(CHECKS)) {
  if (without.includes(name)) say(`Left out: ${name}`);
  else npm(words);
}
npm(['run', 'build']);
rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });
await packExtension(ROOT, RELEASE, say);
await archiveServer(join(RELEASE, `tenline-${version}-server.zip`), `tenline-${version}/`);
writeFileSync(join(RELEASE, 'notes.md'), notes);
const archives = globSync('*.zip', { cwd: RELEASE }).sort();
const sum = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(RELEASE, name)))
    .digest('hex');
writeFileSync(join(RELEASE, 'SHA256SUMS'), archives.map((name) => `${sum(name)}  ${name}\n`).join(''));
for (const name of archives) say(`dist/release/${name}  ${Math.round(statSync(join(RELEASE, name)).size / 1024)} KB`);

function npm(words: readonly string[]): void {
  const { status } = spawnSync('npm', words, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed.`);
}

/** Writes the files of the server, sorted and with one date, so that the same commit gives the same bytes. */
async function archiveServer(path: string, folder: string): Promise<void> {
  const seconds = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }));
  const archive = new ZipFile();
  for (const name of globSync(SERVER, { cwd: ROOT }).sort()) {
    const file = join(ROOT, name);
    if (existsSync(file) && statSync(file).isFile())
      archive.addFile(file, folder + name.replaceAll('\\', '/'), { mtime: new Date(seconds * 1000), mode: 0o100_644 });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path));
}
