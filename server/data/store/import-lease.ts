import type { Lease } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { UserError } from '#server/user-error.ts';

/** What an import needs of an open database. */
export type ImportTarget = Pick<OpenDatabase, 'db' | 'leases'>;

/** Does work under the lease of imports, which one process has at a time; throws a `UserError` when another has it. */
export async function underImportLease<Result>(
  { leases }: ImportTarget,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const worked = await leases.tryWork('import', work);
  if (!worked.done) throw new UserError('Another import is running; try again when it is done.');
  return worked.result;
}
