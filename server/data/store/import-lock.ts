import type { OpenDatabase } from '#server/db/open-database.ts';
import { UserError } from '#server/user-error.ts';

/** What an import needs of an open database. */
export type ImportTarget = Pick<OpenDatabase, 'db' | 'locks'>;

/** Does work while no other import runs, in whatever process; throws a `UserError` when one does. */
export async function underImportLock<Result>({ locks }: ImportTarget, work: () => Promise<Result>): Promise<Result> {
  const worked = await locks.tryWork('import', work);
  if (!worked.done) throw new UserError('Another import is running; try again when it is done.');
  return worked.result;
}
