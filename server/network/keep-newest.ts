import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreePlace } from '#server/network/kept-tree.ts';

/**
 * Limits the number of folders below one folder of kept answers: those that changed least recently are removed. A plain tree belongs to the
 * operator and stays as it is.
 *
 * @param below the folder, relative to the tree
 * @param most the number of folders that stay
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

/** When a folder changed; 0 for one that another process removed. */
async function changedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
