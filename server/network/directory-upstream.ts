import { createHash } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '#server/base/user-error.ts';
import { plainPath } from '#server/network/address-files.ts';
import { checkBody } from '#server/network/check-body.ts';
import { otherFile } from '#server/network/download-file.ts';
import { isFolder, plainFile, readPlain } from '#server/network/kept-tree.ts';
import { isFile } from '#server/network/partial-file.ts';
import { httpsAddress, type Upstream, UpstreamFault } from '#server/network/upstream.ts';

/**
 * Returns an upstream that reads URLs from a folder and makes no request. The files are at `<folder>/<host>/<path>`, as
 * `wget -x` writes them. For `get`, a missing file is an absence, but a missing `<folder>/<host>` is a fault, because the files
 * are then those of other sources.
 *
 * @param accepted the hashes of the bodies that passed their check, by file; an unchanged file is not checked again
 * @throws {UserError} when the folder is missing
 */
export async function directoryUpstream(folder: string, accepted = new Map<string, string>()): Promise<Upstream> {
  if (!(await isFolder(folder))) throw new UserError(`There is no folder ${folder}.`);
  return {
    place: { form: 'plain', folder },
    async download(text, { file, signal, ...facts }) {
      signal.throwIfAborted();
      const url = httpsAddress(text);
      if (await isFile(file, facts)) return;
      const source = join(folder, plainPath(url));
      if (!(await isFile(source, {}))) throw new UpstreamFault('unreachable', url, `is not in ${folder}`);
      if (!(await isFile(source, facts))) throw otherFile(url);
      await mkdir(dirname(file), { recursive: true });
      await copyFile(source, file);
    },
    async get(text, options) {
      options.signal.throwIfAborted();
      const url = httpsAddress(text);
      const file = await plainFile(folder, url);
      const body = await readPlain(file);
      if (body === null) {
        if (await isFolder(join(folder, url.hostname))) return null;
        throw new UpstreamFault('unreachable', url, `is not in ${folder}: it has no folder ${url.hostname}`);
      }
      const hash = createHash('sha256').update(body).digest('base64url');
      const isChanged = accepted.get(file) !== hash;
      if (isChanged) checkBody(url, body, '', options);
      accepted.set(file, hash);
      const { mtime } = await stat(file);
      return { body, isChanged, receivedAt: mtime, headers: new Map() };
    },
  };
}
