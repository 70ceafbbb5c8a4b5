import { createHash, randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { UnusableData } from '#server/base/user-error.ts';
import { backupLine } from '#server/db/backup/format.ts';

/**
 * Writes a backup under a temporary name, waits until it is on the disk, and renames it. So the file is always a complete backup, or the previous file if
 * writing fails. Only its owner can read it, because it contains the secret of the installation.
 *
 * @param lines the backup without its last line
 * @throws {UnusableData} when the file cannot be written, and the errors of the lines
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const folder = dirname(file);
  const part = join(folder, `.${basename(file)}.${randomUUID()}.part`);
  try {
    const written = await open(part, 'wx', 0o600);
    await pipeline(Readable.from(withSum(lines)), createGzip(), written.createWriteStream({ flush: true }));
    await rename(part, file);
    const names = await open(folder, 'r');
    await names.sync().finally(() => names.close());
  } catch (error) {
    await rm(part, { force: true });
    throw asWriteFault(file, error);
  }
}

async function* withSum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const text of lines) {
    hash.update(text);
    yield text;
  }
  yield backupLine(['sum', hash.digest('hex')]);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'its folder is not writable for this user',
  EROFS: 'its disk is read-only',
  EISDIR: 'it is a folder',
};

function asWriteFault(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return error;
  return new UnusableData(`The backup ${file} cannot be written: ${REASONS[String(error.code)] ?? error.message}.`);
}
