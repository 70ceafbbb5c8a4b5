import { Readable } from 'node:stream';
import type { Clock } from '#server/base/clock.ts';
import { silentProgress } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

interface Serve {
  readonly env: Readonly<Record<string, string>>;
  readonly clock: Clock;
  /** Used instead of the configured database, and left open. */
  readonly database?: OpenDatabase;
  /** Called once the start output is complete. The server is stopped afterwards. */
  readonly during?: (output: readonly string[]) => Promise<unknown>;
  /** Called with each line of standard error. */
  readonly complain?: (line: string) => void;
}

/** Runs the command `serve` in this process and stops it again; returns its exit code and all lines. */
export async function serveCommand({ env, clock, database, during = async () => undefined, complain }: Serve) {
  const output: string[] = [];
  const complaints: string[] = [];
  const isUp = Promise.withResolvers<void>();
  let failure: { readonly error: unknown } | null = null;
  const code = await commandLine(['serve'], {
    env: { PORT: '0', LOG_LEVEL: 'silent', ...env },
    clock,
    ...(database && { openDatabase: async () => ({ ...database, close: async () => undefined }) }),
    progress: silentProgress,
    stdin: Readable.from(['']),
    say: (line) => {
      output.push(line);
      isUp.resolve();
    },
    complain: (line) => {
      complaints.push(line);
      complain?.(line);
    },
    // The server is stopped after a failure too.
    stopRequested: () =>
      isUp.promise
        .then(() => during(output))
        .catch((error: unknown) => {
          failure = { error };
        }),
  });
  if (failure !== null) throw (failure as { readonly error: unknown }).error;
  return { code, output, complaints };
}
