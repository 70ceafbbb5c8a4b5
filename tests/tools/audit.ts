import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The entry of an installed package in package-lock.json. */
interface LockedPackage {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The file's folder that holds all packages, or that of one. */
const AT = 'node_modules/';

/** Licences that allow use in a product under the MIT licence without opening its own sources. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Its conditions apply to changes of the package itself, which is used unchanged.
  'MPL-2.0',
  // The licence of the font.
  'OFL-1.1',
  'Unlicense',
]);

/**
 * Whether allowed licences satisfy an SPDX expression: all operands of AND, one operand of OR. Nested brackets are
 * rejected.
 */
function isAllowed(expression: string): boolean {
  const sides = (text: string, word: string) => text.replace(/^\((.*)\)$/, '$1').split(` ${word} `);
  return sides(expression, 'OR').some((choice) => sides(choice, 'AND').every((licence) => ALLOWED.has(licence)));
}

/**
 * The packages with which the product is delivered, and those that these need, whose licence is absent or not on the
 * list, one line each.
 *
 * @param packages the lock file's `packages`, by folder
 * @param delivered the names of the packages that the server runs with or that a build compiles in
 */
export function refusedLicences(
  packages: Readonly<Record<string, LockedPackage>>,
  delivered: readonly string[],
): string[] {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const folder = installedAt(packages, from, name);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(folder, needed);
  };
  for (const name of delivered) add('', name);
  return [...found].sort().flatMap((folder) => {
    const { license = 'none' } = packages[folder] ?? {};
    return isAllowed(license) ? [] : [`${nameOf(folder)}: licence ${license} is not on the list`];
  });
}

/** The folder of the package that `name` means in the package at `from`: in that package, else in those around it. */
function installedAt(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string) {
  for (let around = from; ; around = around.slice(0, Math.max(around.lastIndexOf(AT) - 1, 0))) {
    const folder = `${around === '' ? '' : `${around}/`}${AT}${name}`;
    if (folder in packages) return folder;
    if (around === '') return undefined;
  }
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf(AT) + AT.length);

/**
 * The packages with which the product is delivered: those of the server, and those that a source file of website or
 * extension names.
 */
export function deliveredPackages(root: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const sources = globSync('{components,entrypoints,lib,web}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: ['web/build/**'],
  })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
  const isNamed = (name: string) => new RegExp(`['"]${name}['"/]`).test(sources);
  return [...Object.keys(dependencies), ...Object.keys(devDependencies).filter(isNamed)];
}

/**
 * The findings of `npm audit --json`, one line each; `null` where the registry offers no advisories.
 *
 * @param output what npm wrote to standard output
 */
export function knownVulnerabilities(output: string): string[] | null {
  const report = parsed(output);
  if (report?.vulnerabilities === undefined) return null;
  return Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity} vulnerability, see npm audit`,
  );
}

interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

function parsed(output: string): AuditReport | null {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

/** `npm run audit`: prints its findings. The exit code is 1 when there is one. */
function main(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  const vulnerabilities = knownVulnerabilities(stdout ?? '');
  const licences = refusedLicences(packages, deliveredPackages(root));
  for (const line of [...(vulnerabilities ?? []), ...licences]) say(line);
  if (vulnerabilities === null) say('Known vulnerabilities were not checked: this registry offers no advisories.');
  else if (vulnerabilities.length === 0) say('No known vulnerabilities.');
  if (licences.length === 0) say('The licences of all delivered packages are on the list.');
  if ((vulnerabilities ?? []).length + licences.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
