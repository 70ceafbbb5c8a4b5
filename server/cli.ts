import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { systemClock } from '#server/base/clock.ts';
import { progressOn } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';

/** Milliseconds from a stop signal after which the process ends even if work is in progress. */
const LONGEST_STOP = 19_000;

// New files are private to the server's user. Without this, PGlite creates files that every user can write.
process.umask(0o077);

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Work continues without its output. A reader that has read enough, as in `npm run tenline -- follow | head`, or a closed terminal is not a
    // failure; a full disk is.
    if (error.code !== 'EPIPE' && error.code !== 'EIO') process.exitCode ??= 1;
  });
}

/** The program that `npm start` and `npm run tenline` run. */
const code = await commandLine(process.argv.slice(2), {
  env: process.env,
  clock: systemClock,
  progress: progressOn(process.stderr),
  stdin: process.stdin,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  ...(process.stdin.isTTY && process.stdout.isTTY && { confirm }),
  stopRequested: async () => {
    // A terminal that is closed sends SIGHUP, and so do its shell and `npm start`. Without this listener the second one would end the process.
    process.on('SIGHUP', () => undefined);
    await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
    setTimeout(() => {
      process.stderr.write('The process did not stop in time and was ended.\n');
      process.exit(1);
    }, LONGEST_STOP).unref();
  },
});
if (code !== 0) process.exitCode = code;

/** Reads the reply to a question from the terminal. Ctrl+C and the end of the input mean no. */
async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = terminal.question(question).catch(() => null);
  const reply = await Promise.race([typed, once(terminal, 'close').then(() => null)]);
  terminal.close();
  if (reply === null) process.stdout.write('\n');
  return /^y(es)?$/i.test(reply?.trim() ?? '');
}
