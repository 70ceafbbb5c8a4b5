import type { Command } from 'commander';
import type { Clock } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import type { Progress } from '#server/base/progress.ts';
import type { Live } from '#server/commands/background-jobs.ts';
import type { RunCommand } from '#server/commands/socket/serve-commands.ts';
import type { openDatabase } from '#server/db/open/configured-database.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { proxyOf } from '#server/network/proxy-settings.ts';

interface Deps {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly stopRequested: () => Promise<unknown>;
  readonly openConfigured: typeof openDatabase;
  /** Returns a function that runs commands of other processes on the server's database. */
  readonly runCommand: (opened: OpenDatabase) => RunCommand;
  /** The live sources, and the access to the network. */
  readonly live: Live;
}

/** Adds the `serve` command. Unlike the other commands, it is never passed to a running server. */
export function processCommands(tenline: Command, deps: Deps): void {
  const { env, clock, progress, say, complain, stopRequested, openConfigured, runCommand, live } = deps;

  tenline
    .command('serve')
    .description('run the server')
    .action(async () => {
      // The module is loaded here, because the other commands need no HTTP server.
      const { serve } = await import('#server/commands/serve.ts');
      const config = readConfig(env);
      // The proxy is only for requests to sources. Its address is checked here, as a fault would otherwise appear at the first request.
      proxyOf(env);
      const stopping = new AbortController();
      // This is registered before the start, because a signal may arrive while the server starts.
      const end = stopRequested().then(() => stopping.abort());
      const serving = await unlessStopped(
        serve(config, {
          clock,
          progress,
          notify: complain,
          open: openConfigured,
          runCommand,
          live,
          signal: stopping.signal,
        }),
        stopping.signal,
      );
      if (serving === null) return;
      say(`Tenline is at ${serving.address}`);
      if (serving.code !== null) {
        say(`Open it once at ${serving.personal} to set it up or look around in that browser`);
        say(`Any other browser sets it up at ${serving.address}/setup with the code ${serving.code}`);
      } else if (serving.personal !== null)
        say(`Open it once at ${serving.personal} to make test payments and read mails in that browser`);
      if (serving.mails !== null) say(`Mails are shown there at ${serving.mails}`);
      if (serving.accounts.length > 0) say('Accounts, shown this once:');
      for (const { plan, email, password } of serving.accounts) say(`  ${plan.padEnd(8)} ${email}  ${password}`);
      if (serving.isDemo) say('The leagues are invented. Real ones are followed in the setup and on the Data page.');
      await end;
      await serving.close();
    });
}

/** The result of a start; `null` when the start was aborted. */
async function unlessStopped<Result>(start: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  try {
    return await start;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
