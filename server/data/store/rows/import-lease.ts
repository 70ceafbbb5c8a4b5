import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import type { Lease } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';

/** The part of an open database that imports use. */
export type ImportTarget = Pick<OpenDatabase, 'db' | 'leases'>;

/** Another import, or other work that changes stored football, is running. */
export class ImportRunning extends UserError {
  override readonly name = 'ImportRunning';
}

/** Runs work under the lease for imports, so that only one import runs at a time. @throws {ImportRunning} while other work has the lease */
export function underImportLease<Result>(
  target: ImportTarget,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  return underLease(target, 'import', work);
}

/** The lease of commands and syncs that change football. Its holder imports, or waits for the end of other work. */
const COMMAND = 'import command';
/** Milliseconds between two attempts. */
const WAIT = 250;

/**
 * Runs a command or a sync in its turn: waits until no other one runs, and then until no job and no user's table has the lease for imports. While it waits,
 * no user's table gets its turn (`isCommandRunning`).
 *
 * @param progress shows the wait. Its `advance` ends the wait by throwing once the command is stopped
 */
export function asCommand<Result>(
  target: ImportTarget,
  progress: Progress,
  work: () => Promise<Result>,
): Promise<Result> {
  return afterOthers(progress, () => underLease(target, COMMAND, () => afterOthers(progress, work)));
}

/** True while a command or a sync changes football, or waits to do so. */
export async function isCommandRunning({ db }: Pick<ImportTarget, 'db'>): Promise<boolean> {
  const { rows } = await sql`
    select from leases where name = ${COMMAND} and expires_at > clock_timestamp()`.execute(db);
  return rows.length > 0;
}

/** Repeats the work until it does not meet another import. */
async function afterOthers<Result>(progress: Progress, work: () => Promise<Result>): Promise<Result> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportRunning)) throw error;
    }
    if (!isWaiting) {
      progress.start('Waiting for another import', 1);
      progress.done();
    }
    progress.advance(0);
    await sleep(WAIT);
  }
}

async function underLease<Result>(
  { leases }: ImportTarget,
  name: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const worked = await leases.tryWork(name, work);
  if (!worked.done) throw new ImportRunning('Another import is running; try again when it is done.');
  return worked.result;
}

const PREFIX = 'import:';
const settingOf = (source: string) => `${PREFIX}${source}`;

/** Marks that work has begun to change the data of a source, so that an interruption is detected. */
export async function markUnfinished(db: Kysely<Database>, source: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: settingOf(source), value: 'unfinished' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** True when the last work on a source was interrupted. */
export async function isUnfinished(db: Kysely<Database>, source: string): Promise<boolean> {
  const found = await db.selectFrom('settings').select('key').where('key', '=', settingOf(source)).executeTakeFirst();
  return found !== undefined;
}

/** The marks of all unfinished work: keys of sources, and `world <id>` for resolving a world again. */
export async function readUnfinished(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', `${PREFIX}%`)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key.slice(PREFIX.length));
}

/** Removes the mark of a source. Returns whether the source had a mark. */
export async function clearUnfinished(db: Kysely<Database>, source: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('settings')
    .where('key', '=', settingOf(source))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
