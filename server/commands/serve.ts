import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import project from '#package.json' with { type: 'json' };
import { altcha } from '#server/adapters/bot-check/altcha.ts';
import { recaptcha } from '#server/adapters/bot-check/recaptcha.ts';
import { configuredPayments } from '#server/adapters/payments/configured-payments.ts';
import { webPushSender } from '#server/adapters/push/web-push-sender.ts';
import { type Clock, steadyTime } from '#server/base/clock.ts';
import type { Config } from '#server/base/config.ts';
import { isLoopbackOnly } from '#server/base/loopback-only.ts';
import { type Progress, stoppable } from '#server/base/progress.ts';
import { tokenSecret } from '#server/base/token-secret.ts';
import { type Live, startJobs } from '#server/commands/background-jobs.ts';
import { firstStart } from '#server/commands/first-start.ts';
import { listen } from '#server/commands/listen.ts';
import { commandsWhileServing } from '#server/commands/socket/commands-while-serving.ts';
import type { RunCommand } from '#server/commands/socket/serve-commands.ts';
import { openDatabase } from '#server/db/open/configured-database.ts';
import { forLongWork, type OpenDatabase } from '#server/db/open-database.ts';
import { buildApp } from '#server/http/app.ts';
import { DEV_MAIL } from '#server/http/pages/dev-mail.ts';
import { stopGracefully } from '#server/http/requests/graceful-stop.ts';
import { personAtMachine } from '#server/http/requests/person-at-machine.ts';
import { createJobStates } from '#server/jobs/job-states.ts';
import { checkedAgent } from '#server/network/checked-agent.ts';
import { PUBLIC_ROUTE } from '#server/network/route.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { checkClock } from '#server/services/analyzer/trusted-time.ts';
import { isDemoOnly } from '#server/services/football/coverage/hidden-worlds.ts';
import { MAILS_AT_ONCE } from '#server/services/mail/deliver-mail.ts';
import type { Mailer } from '#server/services/mail/senders/mailer.ts';
import { outbox } from '#server/services/mail/senders/outbox.ts';
import { requireProviderKeys } from '#server/services/payments/require-provider-keys.ts';
import { vapidKeys } from '#server/services/push/vapid-keys.ts';
import { checkSecret } from '#server/services/sessions/shared-secret.ts';
import { addDemoAccounts, type DemoAccount } from '#server/services/setup/demo-accounts.ts';
import { setupCode, setupKey } from '#server/services/setup/set-up.ts';

/** The folder of the built web companion. */
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** The folder of the built extensions. */
const EXTENSIONS = fileURLToPath(new URL('../../.output', import.meta.url));
/** Milliseconds for which `close` waits for jobs and commands after it has aborted them. */
const JOBS_PATIENCE = 7000;
/** The maximum milliseconds for a connection to a push service, for its reply and for each pause in the reply. */
const PUSH_PATIENCE = 10_000;
/** Milliseconds for which a start waits for an unreachable database. */
const DATABASE_PATIENCE = 5 * 60_000;

export interface Serving {
  /** The server's public URL. */
  readonly address: string;
  /**
   * The URL with a one-time key for the browser of the person who started the server; `null` on a server for others
   * that is set up.
   */
  readonly personal: string | null;
  /** The code with which any other browser can set up the server; `null` once there is an operator. */
  readonly code: string | null;
  /** The URL of the page that shows mails when no mail server is configured; `null` when mails are not shown. */
  readonly mails: string | null;
  /** The accounts that the first start created. */
  readonly accounts: readonly DemoAccount[];
  /** True when the server has only the invented leagues of the demo at its start. */
  readonly isDemo: boolean;
  /**
   * Completes the requests in progress, stops the jobs and commands, then closes the database. Ends within 10 seconds
   * unless the database hangs.
   */
  close(): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly progress: Progress;
  /** Called with one line when the start waits for the database or for another process. */
  readonly notify?: (line: string) => void;
  readonly web?: string;
  /** Opens the configured database; {@link openDatabase} by default. */
  readonly open?: typeof openDatabase;
  /**
   * Creates the function that runs commands of other processes. Without it, they fail because the server holds the data
   * folder.
   */
  readonly runCommand?: (opened: OpenDatabase) => RunCommand;
  /** The live sources; without them no league can be followed or synced. */
  readonly live?: Live;
  /** Aborts a start that has not finished: it then throws the signal's reason and leaves nothing open. */
  readonly signal?: AbortSignal;
}

/**
 * Opens the database, fills it at the first start, listens and starts the jobs.
 *
 * @throws {UserError} when the start is not possible, such as with a data folder or port in use. A start that throws
 *   leaves nothing open.
 */
export async function serve(
  config: Config,
  {
    clock,
    progress,
    notify = () => undefined,
    web = WEB,
    open = openDatabase,
    runCommand,
    live,
    signal = new AbortController().signal,
  }: Deps,
): Promise<Serving> {
  const opened = await open(config, clock(), { patience: DATABASE_PATIENCE, notify, signal });
  const long = forLongWork(opened);
  const started = Promise.withResolvers<FastifyInstance['log']>();
  const stopCommands =
    opened.engine === 'pglite' && runCommand !== undefined
      ? await commandsWhileServing(config.home, { run: runCommand(opened), started: started.promise })
      : async () => undefined;
  const stopping = new AbortController();
  let stopApp: () => Promise<void> = async () => undefined;
  try {
    signal.throwIfAborted();
    const secret = await tokenSecret(config);
    const { db } = opened;
    const isForOthers = !isLoopbackOnly(config);
    const payments = await configuredPayments(config, { db, clock });
    await requireProviderKeys(db, payments, config);
    if (opened.engine === 'postgres') await checkSecret(db, secret);
    await firstStart(long, { clock, progress: stoppable(progress, signal), notify, signal });
    const isDemo = await isDemoOnly(db);
    const hadUsers = (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
    signal.throwIfAborted();
    const person = personAtMachine(secret, isForOthers, await setupKey(db));
    const jobs = createJobStates(clock);
    const box = outbox(join(config.home, 'outbox'), clock);
    // Several processes can share the data folder. Each has a port of its own.
    const uploads = join(config.home, 'uploads', String(config.port));
    // Files that a killed process was receiving.
    await rm(uploads, { recursive: true, force: true });
    const app = await buildApp({
      db,
      longWork: long,
      replica: opened.replica,
      checkDatabase: async () => {
        await opened.check();
        await checkClock({ db, clock, steady: steadyTime });
      },
      payments,
      ...(live && { live }),
      config,
      secret,
      clock,
      tracking: config.tracking,
      person,
      outbox: config.smtpUrl === null && !isForOthers ? box : null,
      ...(config.recaptcha === null
        ? {}
        : { botCheck: recaptcha({ keys: config.recaptcha, own: altcha(db, secret, clock), fetch }) }),
      logger: { level: config.logLevel },
      stopping: stopping.signal,
      metrics: { token: config.metricsToken, jobs: jobs.all, connections: opened.connections },
      redisUrl: config.redisUrl,
      web,
      extensions: EXTENSIONS,
      uploads,
      version: project.version,
    });
    stopApp = () => stopGracefully(app);
    const local = await listen(app, config);
    const address = config.publicUrl ?? local;
    const from = config.mailFrom ?? `Tenline <no-reply@${new URL(address).hostname}>`;
    const mailer = config.smtpUrl === null ? box : await loadSmtpMailer(config.smtpUrl, from);
    const sender = webPushSender({
      keys: await vapidKeys(db),
      contact: address.startsWith('https:') ? address : `mailto:${/[^<>\s]+@[^<>\s]+/.exec(from)?.[0] ?? from}`,
      hosts: config.pushHosts,
      connections: checkedAgent(PUBLIC_ROUTE, PUSH_PATIENCE),
    });
    const isLocal = !isForOthers && config.databaseUrl === null;
    const code = await setupCode(db);
    // The accounts are added in the last step that can fail, because their passwords are printed only after a complete
    // start.
    const demo = { db, clock, secret, passwords: createPasswords() };
    const accounts = isLocal && !hadUsers ? await addDemoAccounts(demo) : [];
    started.resolve(app.log);
    const stopJobs = startJobs(opened, {
      clock,
      mailer,
      sender,
      payments,
      publicUrl: address,
      log: app.log,
      ended: jobs.ended,
      exportFolder: config.exportFolder,
      ...(live && { live }),
    });
    return {
      address,
      personal: isForOthers && code === null ? null : address + person.path,
      code,
      mails: isForOthers || config.smtpUrl !== null ? null : address + DEV_MAIL,
      accounts,
      isDemo,
      async close() {
        stopping.abort();
        const work = Promise.all([stopJobs(), stopCommands()]);
        const jobs = Promise.race([work, sleep(JOBS_PATIENCE, undefined, { ref: false })]);
        await stopApp();
        await jobs;
        mailer.close();
        await sender.close();
        await opened.close();
      },
    };
  } catch (error) {
    stopping.abort();
    await stopCommands();
    // The app may listen already, and its connection to Redis would keep the process running.
    await stopApp();
    await opened.close();
    throw error;
  }
}

/** Returns a mailer that sends by SMTP. Its module is loaded only when a mail server is configured. */
async function loadSmtpMailer(url: string, from: string): Promise<Mailer> {
  const { smtpMailer } = await import('#server/services/mail/senders/smtp.ts');
  return smtpMailer({ url, from, connections: MAILS_AT_ONCE });
}
