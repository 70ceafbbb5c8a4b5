import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first Node version that strips types without a flag and that the server is tested on. */
const MAJOR = 24;

/**
 * The path of a Node that can run the server: the one npm installed, regardless of the Node that started this process.
 * Fetches it when npm did not run install scripts.
 *
 * @param {string} root the project's folder, packages installed
 * @param {(line: string) => void} say receives one line before a wait
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
