import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const MANIFEST = 'manifest.json';

/**
 * A built extension as a zip archive. Its manifest names the server as the extension's website, which the extension
 * uses as its server (`standardServer` in lib/shell/extension-server.ts). All other files are as they were built.
 *
 * @param folder the folder of the built extension
 * @param address the origin of the server: `https://tenline.example`
 * @returns `null` when the extension has not been built
 */
export async function extensionArchive(folder: string, address: string): Promise<Buffer | null> {
  const manifest = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const own = JSON.stringify({ ...JSON.parse(manifest), homepage_url: address });
  const archive = new ZipFile();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll('\\', '/');
    archive.addBuffer(name === MANIFEST ? Buffer.from(own) : await readFile(path), name);
  }
  archive.end();
  return buffer(archive.outputStream);
}
