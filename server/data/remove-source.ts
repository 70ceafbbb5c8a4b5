import { clearUnfinished, type ImportTarget, underImportLease } from '#server/data/store/import-lease.ts';

/** Removes a source with all its data; returns false when there was none. Throws a `UserError` while an import runs. */
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
