import { completeWorlds } from '#server/data/remove-source.ts';
import { ImportRunning, type ImportTarget } from '#server/data/store/import-lease.ts';
import type { Progress } from '#server/progress.ts';

/**
 * Brings the stored football up to date with its sources after an upgrade and after an interrupted decision or removal. Does nothing
 * while an import runs. Returns true when there was work to do.
 */
export async function completeFootball(target: ImportTarget, progress: Progress): Promise<boolean> {
  try {
    return await completeWorlds(target, progress);
  } catch (error) {
    if (error instanceof ImportRunning) return false;
    throw error;
  }
}
