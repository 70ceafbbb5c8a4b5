import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mailer } from '#server/adapters/mail/mailer.ts';
import type { Clock } from '#server/clock.ts';

const keptSchema = z.object({
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type KeptMail = z.infer<typeof keptSchema>;

/** Mails that leave for nowhere: they lie in a folder, to be read there. */
export interface Outbox extends Mailer {
  /** The latest mails, newest first, at most fifty. */
  latest(): Promise<KeptMail[]>;
}

const SHOWN = 50;

/** Keeps mails as files, readable by their owner alone, where no mail server is configured. */
export function outbox(folder: string, clock: Clock): Outbox {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = clock().toISOString();
      const file = join(folder, `${sentAt.replaceAll(':', '-')} ${randomUUID()}.json`);
      await writeFile(file, JSON.stringify({ sentAt, ...mail }, null, 2), { flag: 'wx', mode: 0o600 });
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
