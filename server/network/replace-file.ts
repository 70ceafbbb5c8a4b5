import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UnusableData } from '#server/base/user-error.ts';

/** The error for a folder that cannot be written, for example because the disk is full or permissions are missing. */
export function writeFault(folder: string, error: unknown): UnusableData {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new UnusableData(`The folder ${folder} cannot be written (${code}).`);
}

/**
 * Writes a file under a temporary name and renames it, so that a reader gets either the old or the new content.
 *
 * @throws {UnusableData} when the folder cannot be written
 */
export async function replaceFile(folder: string, file: string, content: Buffer | string): Promise<void> {
  const part = join(dirname(file), `.${randomUUID()}.part`);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(part, content, { mode: 0o600, flag: 'wx' });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw writeFault(folder, error);
  }
}

/**
 * Milliseconds after which a temporary file counts as left by a killed process. Its age is by the system clock, because the times of
 * files come from it.
 */
const PART_AGE = 3_600_000;

/** Removes from a folder the temporary files that are older than `PART_AGE`. */
export async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const file = join(folder, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > PART_AGE) await rm(file, { force: true }).catch(() => undefined);
  }
}
