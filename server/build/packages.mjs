import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of package-lock.json unless `node_modules` has them already.
 * This file runs on Node 20 without installed packages, so it uses built-in modules only.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} say called with one line before a wait
 * @throws {Error} with one sentence when npm could not install
 */
export function ensurePackages(root, say) {
  if (packagesMatchLock(root)) return;
  const fresh = !existsSync(join(root, 'node_modules', '.package-lock.json'));
  say(fresh ? 'Installing packages (once, about half a minute) …' : 'Updating packages …');
  // `npm ci` would delete node_modules, and Windows cannot delete the Node binary that is running from it.
  const { status, output } = runNpm(root, fresh ? ['ci'] : ['install', '--no-save']);
  if (status === 0) return;
  throw new Error(`The packages could not be installed: ${output.trim() || 'npm gave no reason'}`);
}

/**
 * Whether every package of package-lock.json that this platform needs is installed in the locked version.
 *
 * @param {string} root the project's folder
 */
export function packagesMatchLock(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const locked = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(hidden);
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * @param {string} root
 * @param {string[]} command
 */
function runNpm(root, command) {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  // npm passes the path of its own script to the scripts that it runs. Outside npm, the `npm` on the PATH is used.
  const cli = process.env['npm_execpath'];
  const ownCli = cli?.endsWith('npm-cli.js') && existsSync(cli) ? cli : undefined;
  const ran = ownCli
    ? spawnSync(process.execPath, [ownCli, ...command, ...quiet], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', [...command, ...quiet], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
  const output = ran.error ? `npm itself could not be started (${ran.error.message})` : `${ran.stdout}${ran.stderr}`;
  return { status: ran.status, output };
}
