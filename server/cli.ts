import { once } from 'node:events';
import { systemClock } from '#server/clock.ts';
import { commandLine } from '#server/command-line.ts';
import { progressOn } from '#server/progress.ts';

/** Milliseconds after which a process that was to stop ends in any case. */
const LONGEST_STOP = 19_000;

// What the server writes is its own user's alone; PGlite would make files that everyone may write to.
process.umask(0o077);

/** The process behind `npm start` and `npm run tenline`. */
process.exitCode = await commandLine(process.argv.slice(2), {
  env: process.env,
  clock: systemClock,
  progress: progressOn(process.stderr),
  stdin: process.stdin,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  stopRequested: async () => {
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    setTimeout(() => {
      process.stderr.write('The server did not stop in time and was ended.\n');
      process.exit(1);
    }, LONGEST_STOP).unref();
  },
});
