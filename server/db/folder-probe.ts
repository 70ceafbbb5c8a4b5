import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The database extends its log in files of 16 MB; with less than two of them free, it may fail at any write. */
const LEAST_FREE = 32 * 1024 * 1024;
const PROBE = Buffer.alloc(64 * 1024);

/**
 * Checks that a data folder can still be written: that its disk has room, and that a small file reaches it.
 *
 * @throws an error that says why not.
 */
export async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE) throw new Error(`The disk of the data folder ${folder} is full.`);
  const file = join(folder, `probe-${process.pid}`);
  try {
    const probe = await open(file, 'w', 0o600);
    try {
      await probe.writeFile(PROBE);
      await probe.sync();
    } finally {
      await probe.close();
    }
  } finally {
    await rm(file, { force: true });
  }
}
