import type { FastifyBaseLogger } from 'fastify';
import type { Payments } from '#server/adapters/payments/payments.ts';
import type { PushSender } from '#server/adapters/push/push-sender.ts';
import type { Clock } from '#server/base/clock.ts';
import { forLongWork, type OpenDatabase } from '#server/db/open-database.ts';
import { deleteUsedTokens } from '#server/jobs/delete-used-tokens.ts';
import type { JobRun } from '#server/jobs/job-states.ts';
import { keepFootballCurrent } from '#server/jobs/keep-football-current.ts';
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts';
import { type Job, runJobs } from '#server/jobs/run-jobs.ts';
import { syncJob } from '#server/jobs/sync-job.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { modelInThread } from '#server/services/analyzer/world-model.ts';
import { exportAfterSync, isExportDue } from '#server/services/files/export-tables.ts';
import type { Network } from '#server/services/following/network.ts';
import { deliverMail, isMailDue } from '#server/services/mail/deliver-mail.ts';
import { orderDigests } from '#server/services/mail/order-digests.ts';
import type { Mailer } from '#server/services/mail/senders/mailer.ts';
import { purgeDeletedNotes } from '#server/services/notes/deleted-notes.ts';
import { isSettlingDue, settleOwnWorlds } from '#server/services/own-tables/settle-own-worlds.ts';
import { isPushDue, pushDueAlerts } from '#server/services/push/push-due-alerts.ts';
import { purgeDeletedViews } from '#server/services/scout/rows/saved-views.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The live sources, and the access to the network. */
export interface Live {
  readonly network: Network;
  readonly sources: readonly LiveSource[];
  /** The operator's API keys by environment variable. */
  readonly keys: Readonly<Record<string, string | undefined>>;
}

interface Deps {
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sender: PushSender;
  readonly payments: Payments | null;
  /** The server's public URL. */
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Called after each run of a job. */
  readonly ended: (run: JobRun) => void;
  /** The live sources; without them nothing is synced. */
  readonly live?: Live;
  /** The folder for whole tables; `null` to write none. */
  readonly exportFolder: string | null;
}

/**
 * Starts the recurring work of a server process. Each job runs in one process at a time.
 *
 * @returns a function that stops the jobs and waits for runs in progress
 */
export function startJobs(opened: OpenDatabase, { log, ended, ...deps }: Deps): () => Promise<void> {
  return runJobs(recurring(opened, { log, ...deps }), {
    leases: opened.leases,
    ended,
    failed: (name, error) => log.error({ err: error, job: name }, 'job failed'),
  });
}

function recurring(
  opened: OpenDatabase,
  { clock, mailer, sender, payments, publicUrl, log, live, exportFolder }: Omit<Deps, 'ended'>,
): Job[] {
  const { db } = opened;
  const long = forLongWork(opened);
  const undelivered = (error: unknown) => log.error({ err: error }, 'a mail could not be sent');
  const unpushed = (reason: string) => log.error({ reason }, 'an alert could not be pushed');
  return [
    ...(live === undefined ? [] : [syncJob(long, { ...live, clock })]),
    { name: 'football', every: MINUTE, run: (stop) => keepFootballCurrent(long, clock, stop, modelInThread) },
    {
      name: 'mail',
      every: SECOND,
      isDue: () => isMailDue({ db, clock }),
      run: (signal, { token }) => deliverMail({ db, clock, mailer, publicUrl, undelivered }, { token, signal }),
    },
    {
      name: 'own tables',
      every: 15 * SECOND,
      isDue: () => isSettlingDue(db),
      run: (signal) => settleOwnWorlds(long, { clock, signal }),
    },
    {
      name: 'push',
      every: 5 * SECOND,
      isDue: () => isPushDue({ db, clock }),
      run: (signal) => pushDueAlerts({ db, clock, sender, undelivered: unpushed }, signal),
    },
    ...(exportFolder === null
      ? []
      : [
          {
            name: 'export',
            every: MINUTE,
            isDue: () => isExportDue(db, clock()),
            run: (signal: AbortSignal) => exportAfterSync(long.db, exportFolder, { now: clock(), signal }),
          },
        ]),
    { name: 'digests', every: 30 * SECOND, run: () => orderDigests(db, clock()) },
    { name: 'deleted notes', every: MINUTE, run: () => purgeDeletedNotes(db, clock()) },
    { name: 'deleted views', every: MINUTE, run: () => purgeDeletedViews(db, clock()) },
    { name: 'payments', every: MINUTE, run: (stop) => reconcilePayments({ db, clock, payments }, stop) },
    { name: 'used tokens', every: 30 * SECOND, run: () => deleteUsedTokens(db, clock()) },
    { name: 'tidy', every: HOUR, run: () => tidy(long, clock) },
  ];
}
