import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The maximum length of a socket's path in bytes. macOS allows 104 and Linux 108, with a final zero; a longer path would be cut off. */
const LONGEST_PATH = 103;

const fileOf = (home: string) => join(home, 'server.address');

/**
 * Returns a free address for the server of a data folder. It is the path of a socket in the data folder. If that path is too long,
 * the socket is in a new private folder in the system's temporary folder. On Windows the address is a named pipe. Files that a
 * stopped server left are removed, so the caller must hold the lock of the data folder.
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

/** Writes the address of a listening server to the data folder. Only the owner can read the file. */
export function writeAddress(home: string, address: string): void {
  const part = `${fileOf(home)}.new`;
  writeFileSync(part, address, { mode: 0o600 });
  renameSync(part, fileOf(home));
}

/** The address of the server of a data folder; `null` when there is no address or no socket, or another user owns the socket. */
export function readAddress(home: string, platform: NodeJS.Platform = process.platform): string | null {
  try {
    const address = readFileSync(fileOf(home), 'utf8');
    const isOwn = platform === 'win32' || statSync(address).uid === process.getuid?.();
    return isOwn ? address : null;
  } catch {
    return null;
  }
}

/** Removes the file with the address, the socket, and the folder of the socket if it is outside the data folder and empty. */
export function removeAddress(home: string, platform: NodeJS.Platform = process.platform): void {
  const address = readAddress(home, platform);
  rmSync(fileOf(home), { force: true });
  if (address === null || platform === 'win32') return;
  rmSync(address, { force: true });
  try {
    if (dirname(address) !== home) rmdirSync(dirname(address));
  } catch {
    // The folder is not empty: another program has files in it.
  }
}
