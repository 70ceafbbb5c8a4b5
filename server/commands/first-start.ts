import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Progress } from '#server/base/progress.ts';
import { isUnfinished } from '#server/data/store/rows/import-lease.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { importDemo, type ReadDemo } from '#server/services/football/imports/import-demo.ts';
import { DEMO_SOURCE } from '#server/sources/demo/demo-source.ts';

interface Deps {
  readonly clock: Clock;
  readonly progress: Progress;
  /** Called with one line when another process is filling the database. */
  readonly notify: (line: string) => void;
  /** Generates the demo's football as of a time. Tests replace it. */
  readonly readDemo?: ReadDemo;
  /** Aborts the wait for another process; the start then throws. */
  readonly signal?: AbortSignal;
}

const LEASE = 'first start';
/** Milliseconds between checks whether another process has finished. */
const WAIT = 500;

/**
 * Imports the demo into a database that has no users and no completely imported source. When several processes start at once, one
 * process imports and the others wait for it.
 */
export async function firstStart(opened: OpenDatabase, deps: Deps): Promise<void> {
  let isWaiting = false;
  while (await isUnused(opened)) {
    const worked = await opened.leases.tryWork(LEASE, () => fill(opened, deps));
    if (worked.done) return;
    if (!isWaiting) deps.notify('Another process is filling the new database; waiting for it.');
    isWaiting = true;
    await sleep(WAIT, undefined, deps.signal && { signal: deps.signal });
  }
}

async function isUnused({ db }: Pick<OpenDatabase, 'db'>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

async function fill(opened: OpenDatabase, { clock, progress, readDemo }: Deps): Promise<void> {
  // Another process may have finished between the check and the lease.
  if (!(await isUnused(opened)) || (await hasSource(opened.db))) return;
  await importDemo(opened, { now: clock(), progress, ...(readDemo && { read: readDemo }) });
}

/** Whether a source is stored. A demo whose import was interrupted does not count. */
async function hasSource(db: Kysely<Database>): Promise<boolean> {
  const sources = await db.selectFrom('sources').select('key').execute();
  if (sources.some(({ key }) => key !== DEMO_SOURCE.key)) return true;
  return sources.length > 0 && !(await isUnfinished(db, DEMO_SOURCE.key));
}
