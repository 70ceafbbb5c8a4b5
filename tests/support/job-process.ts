import { systemClock } from '#server/base/clock.ts';
import { silentProgress } from '#server/base/progress.ts';
import { createLeases } from '#server/db/leases.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { deliverMail, isMailDue } from '#server/services/mail/deliver-mail.ts';
import { smtpMailer } from '#server/services/mail/senders/smtp.ts';

/**
 * A separate process that runs the jobs of mail and publication until it is ended, with leases of a second and a half:
 * `job-process.ts <database> <mail server>`. Writes `mail` when it begins to deliver, and `predicted <matches>` for
 * each publication.
 */
const [database = '', smtp = ''] = process.argv.slice(2);
const write = (line: string) => process.stdout.write(`${line}\n`);
const opened = await openPostgres(database);
const { db } = opened;
const leases = createLeases(db, 1500);
const mailer = smtpMailer({ url: smtp, from: 'no-reply@tenline.example' });
const complain = (error: unknown) => void process.stderr.write(`${error}\n`);
const deps = { db, clock: systemClock, mailer, publicUrl: 'https://tenline.example', undelivered: complain };

runJobs(
  [
    {
      name: 'mail',
      every: 20,
      isDue: () => isMailDue(deps),
      run: async (signal, { token }) => {
        write('mail');
        await deliverMail(deps, { token, signal });
      },
    },
    {
      name: `football ${process.pid}`,
      every: 100,
      run: async () => {
        const published = await publish({ db, leases }, { clock: systemClock, progress: silentProgress });
        if (published !== null && published.predicted > 0) write(`predicted ${published.predicted}`);
      },
    },
  ],
  { leases, failed: (_name, error) => complain(error) },
);
