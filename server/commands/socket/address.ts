import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The maximum number of bytes of a socket's path: 104 on macOS and 108 on Linux, with the final zero. A longer path would be cut off. */
const LONGEST_PATH = 103;

const fileOf = (home: string) => join(home, 'server.address');

/**
 * A free address for the server of a data folder: a socket in the folder, or in a new private folder of the system's
 * temporary folder when that path is too long; on Windows a named pipe. Files that a stopped server left are removed,
 * so the caller must hold the lock of the data folder.
 */
export function freeAddress(home: string, platform: NodeJS.Platform = process.platform): string {
  removeAddress(home, platform);
  if (platform === 'win32') return `\\\\.\\pipe\\tenline-${randomUUID()}`;
  const inside = join(home, 'server.sock');
  if (Buffer.byteLength(inside) <= LONGEST_PATH) {
    rmSync(inside, { force: true });
    return inside;
  }
  return join(mkdtempSync(join(tmpdir(), 'tenline-')), 'server.sock');
}

/** Publishes the address of a listening server in the data folder, readable for its owner only. */
export function writeAddress(home: string, address: string): void {
  const part = `${fileOf(home)}.new`;
  writeFileSync(part, address, { mode: 0o600 });
  renameSync(part, fileOf(home));
}

/** The address of the server of a data folder; `null` when there is none, or another user owns the socket. */
export function readAddress(home: string, platform: NodeJS.Platform = process.platform): string | null {
  try {
    const address = readFileSync(fileOf(home), 'utf8');
    const isOwn = platform === 'win32' || statSync(address).uid === process.getuid?.();
    return isOwn ? address : null;
  } catch {
    return null;
  }
}

/** Removes the published address with its socket and temporary folder. */
export function removeAddress(home: string, platform: NodeJS.Platform = process.platform): void {
  const address = readAddress(home, platform);
  rmSync(fileOf(home), { force: true });
  if (address === null || platform === 'win32') return;
  rmSync(address, { force: true });
  try {
    if (dirname(address) !== home) rmdirSync(dirname(address));
  } catch {
    // Another program's files are in the folder.
  }
}
