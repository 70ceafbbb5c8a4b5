import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackup } from '#server/db/backup/read-backup.ts';

/** The temporary name under which a backup is written. */
const PART = /^\..+\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part$/;
/** A running backup writes at least once an hour, because each of its statements ends within an hour. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Removes the temporary files that killed backups have left in a folder: those that were not written for a day. Other files, also
 * with a similar name, stay, and so do files that cannot be read or removed.
 */
export async function removeAbandonedParts(folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => PART.test(name));
  for (const file of names.map((name) => join(folder, name))) {
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (now.getTime() - writtenAt < ABANDONED_MS || !(await beginsAsBackup(file))) continue;
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function beginsAsBackup(file: string): Promise<boolean> {
  try {
    for await (const { kind } of readBackup(file)) return kind === 'header';
  } catch {
    return false;
  }
  return false;
}
