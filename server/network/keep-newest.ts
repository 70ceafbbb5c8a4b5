import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreePlace } from '#server/network/kept-tree.ts';

/**
 * Limits the number of folders in one folder of stored replies: the folders that changed least recently are removed. A plain tree
 * belongs to the operator, so nothing is removed from it.
 *
 * @param below the folder whose folders are counted, relative to the tree
 * @param most the maximum number of folders that stay
 */
export async function keepNewest({ form, folder }: TreePlace, below: string, most: number): Promise<void> {
  if (form === 'plain') return;
  const parent = join(folder, below);
  const names = await readdir(parent).catch(() => []);
  if (names.length <= most) return;
  const dated = await Promise.all(names.map(async (name) => ({ name, changed: await changedAt(join(parent, name)) })));
  const oldest = dated.toSorted((one, other) => one.changed - other.changed).slice(0, names.length - most);
  for (const { name } of oldest) await rm(join(parent, name), { recursive: true, force: true });
}

/** When a folder changed, in milliseconds; 0 for a folder that another process removed. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
