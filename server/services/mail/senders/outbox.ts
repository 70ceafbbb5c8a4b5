import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '#server/base/clock.ts';
import type { Mailer } from '#server/services/mail/senders/mailer.ts';

const keptSchema = z.object({
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type KeptMail = z.infer<typeof keptSchema>;

/** Mails that are stored as files in a folder instead of being sent. */
export interface Outbox extends Mailer {
  /** The newest fifty mails, the newest first. */
  latest(): Promise<KeptMail[]>;
}

const SHOWN = 50;

/**
 * Stores mails as files with mode 0600, for servers without a configured mail server. A file is written under a temporary name and then
 * renamed, so that it is either complete or absent.
 */
export function outbox(folder: string, clock: Clock): Outbox {
  return {
    async send(mail, { handOver }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock().toISOString();
      const file = join(folder, `${sentAt.replaceAll(':', '-')} ${randomUUID()}.json`);
      const part = `${file}.part`;
      try {
        await writeThrough(part, JSON.stringify({ sentAt, ...mail }, null, 2));
        await handOver();
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async latest() {
      const files = await readdir(folder).catch(() => []);
      const newest = files.filter((file) => file.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
      return Promise.all(
        newest
          .slice(0, SHOWN)
          .map(async (file) => keptSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
      );
    },
    close: () => undefined,
  };
}

/** Writes a new file and waits until it is on the disk. */
async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
