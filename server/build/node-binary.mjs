import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first Node version with which the server is tested. It runs TypeScript files without a flag. */
const MAJOR = 24;

/**
 * The path of a Node binary that can run the server: the binary in `node_modules`, otherwise the Node of this process if its version
 * is sufficient. If neither exists, npm did not run the install script of the package `node`, so this function runs it.
 *
 * @param {string} root the project's folder; its packages must be installed
 * @param {(line: string) => void} say called with one line before a wait
 * @returns {string}
 * @throws {Error} with one sentence when no suitable Node is available
 */
export function nodeBinary(root, say) {
  const home = join(root, 'node_modules', 'node');
  const binary = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath;
  say(`Fetching Node ${MAJOR} (npm did not run its install script) …`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, stdio: 'ignore' });
  if (existsSync(binary)) return binary;
  throw new Error(
    `Tenline needs Node ${MAJOR} and could not fetch it: run "npm rebuild node --ignore-scripts=false", or start it with Node ${MAJOR}.`,
  );
}
