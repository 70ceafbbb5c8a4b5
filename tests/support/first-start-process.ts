import { once } from 'node:events';
import { systemClock } from '#server/base/clock.ts';
import { progressOn } from '#server/base/progress.ts';
import { commandLine } from '#server/command-line.ts';
import { firstStart } from '#server/commands/first-start.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import { recentDemo } from '#tests/support/demo-matches.ts';

/**
 * A separate process that migrates the PostgreSQL database of `DATABASE_URL` and fills it as a server does at its first
 * start, with few matches: `first-start-process.ts [serve]`. With `serve` it then serves until SIGTERM. Writes what a
 * server writes.
 */
const progress = progressOn(process.stderr);
const complain = (line: string) => void process.stderr.write(`${line}\n`);
const opened = await openPostgres(process.env['DATABASE_URL'] ?? '');
await firstStart(opened, { clock: systemClock, progress, notify: complain, readDemo: recentDemo(7) });
await opened.close();
if (process.argv[2] === 'serve')
  process.exitCode = await commandLine(['serve'], {
    env: process.env,
    clock: systemClock,
    progress,
    stdin: process.stdin,
    say: (line) => void process.stdout.write(`${line}\n`),
    complain,
    stopRequested: () => once(process, 'SIGTERM'),
  });
