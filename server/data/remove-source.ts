import { type ImportTarget, underImportLease } from '#server/data/store/import-lease.ts';
import { clearUnfinished } from '#server/data/store/unfinished.ts';

/** Removes a source with everything that came from it; hands back whether there was such a source. Throws a `UserError` while an import runs. */
export async function removeSource(target: ImportTarget, key: string): Promise<boolean> {
  return underImportLease(target, (lease) =>
    lease.transaction(async (transaction) => {
      await clearUnfinished(transaction, key);
      const { numDeletedRows } = await transaction
        .deleteFrom('sources')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    }),
  );
}
