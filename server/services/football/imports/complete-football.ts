import type { Progress } from '#server/base/progress.ts';
import { completeWorlds } from '#server/data/imports/remove-source.ts';
import { ImportRunning, type ImportTarget } from '#server/data/store/rows/import-lease.ts';

/**
 * Resolves and merges stored football again where an upgrade, or an interrupted decision or removal, left it incomplete. Does nothing
 * while an import runs. Returns whether there was work to do.
 */
export async function completeFootball(target: ImportTarget, progress: Progress): Promise<boolean> {
  try {
    return await completeWorlds(target, progress);
  } catch (error) {
    if (error instanceof ImportRunning) return false;
    throw error;
  }
}
