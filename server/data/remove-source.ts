import { type ImportTarget, underImportLock } from '#server/data/store/import-lock.ts';
import { clearUnfinished } from '#server/data/store/unfinished.ts';

/** Removes a source with everything that came from it; hands back whether there was such a source. Throws a `UserError` while an import runs. */
export async function removeSource(target: ImportTarget, key: string): Promise<boolean> {
  return underImportLock(target, () =>
    target.db.transaction().execute(async (transaction) => {
      await clearUnfinished(transaction, key);
      const { numDeletedRows } = await transaction
        .deleteFrom('sources')
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    }),
  );
}
