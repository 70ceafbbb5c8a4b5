import { systemClock } from '#server/clock.ts';
import { firstStart } from '#server/commands/first-start.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { progressOn } from '#server/progress.ts';
import { recentDemo } from '#tests/support/demo-matches.ts';

/**
 * A separate process that migrates a PostgreSQL database and fills it as a server does at its first start, with few matches:
 * `first-start-process.ts <database>`. Writes to standard error what a server writes there.
 */
const opened = await openPostgres(process.argv[2] ?? '');
const notify = (line: string) => void process.stderr.write(`${line}\n`);
const deps = { clock: systemClock, progress: progressOn(process.stderr), notify, withAccounts: true };
await firstStart(opened, { ...deps, readDemo: recentDemo(7) });
await opened.close();
