import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rebuild, zip } from '#tests/tools/pack-sources.ts';

/** Codes of warnings about packages that docs/store/building.md explains. */
const EXPLAINED = ['UNSAFE_VAR_ASSIGNMENT', 'DANGEROUS_EVAL'];

/**
 * Writes the archives of the extension to a folder: for Chrome, for Firefox, and the sources of both. It builds the
 * Firefox archive again from the sources and compares all bytes, and runs Mozilla's linter, which npx fetches because
 * it is too large for a dependency.
 *
 * @returns the names of the archives
 * @throws when the two builds differ, or when the linter finds what docs/store/building.md does not explain
 */
export async function packExtension(
  root: string,
  folder: string,
  say: (line: string) => void,
): Promise<Record<'chrome' | 'firefox' | 'sources', string>> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const archive = (kind: string) => `tenline-${version}-${kind}.zip`;
  const names = { chrome: archive('chrome'), firefox: archive('firefox'), sources: archive('sources') };
  mkdirSync(folder, { recursive: true });
  for (const browser of ['chrome', 'firefox']) zip(root, browser);
  for (const name of Object.values(names)) cpSync(join(root, '.output', name), join(folder, name));
  const archives = { sources: join(folder, names.sources), firefox: join(folder, names.firefox) };
  const { sources, files } = await rebuild(root, archives);
  say(`The build from the ${sources} files of the sources equals the Firefox package in all ${files} files.`);

  const lint = ['--yes', 'web-ext@10', 'lint', '--output', 'json', '--source-dir', join(root, '.output/firefox-mv3')];
  // The report of the linter counts, not its exit code.
  const { stdout } = spawnSync('npx', lint, { encoding: 'utf8', shell: process.platform === 'win32' });
  const report: Record<'errors' | 'warnings', { code: string; file?: string; message: string }[]> = JSON.parse(stdout);
  const unexplained = [...report.errors, ...report.warnings.filter(({ code }) => !EXPLAINED.includes(code))];
  for (const { code, file, message } of unexplained) say(`${code} in ${file}: ${message}`);
  if (unexplained.length > 0) throw new Error('The linter found what docs/store/building.md does not explain.');
  say(`web-ext lint: no errors, ${report.warnings.length} warnings, each explained in docs/store/building.md`);
  return names;
}
