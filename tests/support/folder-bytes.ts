import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file of a folder by its path, with a hash of its bytes, and every folder. */
export function folderBytes(folder: string): Record<string, string> {
  const bytes: Record<string, string> = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const full = join(folder, path);
    bytes[path] = lstatSync(full).isDirectory()
      ? 'folder'
      : createHash('sha256').update(readFileSync(full)).digest('hex');
  }
  return bytes;
}
