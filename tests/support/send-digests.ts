import type { OpenDatabase } from '#server/db/open-database.ts';
import { deliverMail } from '#server/services/mail/deliver-mail.ts';
import { orderDigests } from '#server/services/mail/order-digests.ts';
import { smtpMailer } from '#server/services/mail/senders/smtp.ts';

export const DIGEST_SITE = 'https://tenline.example';

/** Runs the jobs of the daily mail at a time, in a number of processes, with a real mail server at `url`. */
export async function sendDigests(opened: OpenDatabase, url: string, now: Date, processes = 1): Promise<void> {
  const each = (job: () => Promise<unknown>) => Promise.all(Array.from({ length: processes }, job));
  await each(() => orderDigests(opened.db, now));
  const mailer = smtpMailer({ url, from: 'no-reply@tenline.example' });
  const deps = { db: opened.db, clock: () => now, mailer, publicUrl: DIGEST_SITE, undelivered: () => undefined };
  await each(() => opened.leases.tryWork('job mail', (lease) => deliverMail(deps, lease)));
  mailer.close();
}
