import { NodeFS } from '@electric-sql/pglite/nodefs';
import { offerTasks, threadProgress } from '#server/base/thread.ts';
import { openPGlite } from '#server/db/open/open-pglite.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { checkDatabase } from '#server/services/backups/check-database.ts';

/** The work to do on a copy of the embedded database. */
export type CopyOrder =
  | { readonly kind: 'backup'; readonly file: string; readonly secret: string | null; readonly now: Date }
  | { readonly kind: 'check' };

const tasks = {
  /** Opens the copy in a folder and works on it. @returns the lines that the work reports */
  async work({ folder, ...order }: CopyOrder & { readonly folder: string }): Promise<readonly string[]> {
    const opened = await openPGlite({ fs: new NodeFS(folder) });
    if (order.kind === 'check') return checkDatabase(opened.db, threadProgress);
    await backUp(opened, { ...order, progress: threadProgress });
    return [];
  },
};

export type CopyTasks = typeof tasks;

offerTasks(tasks);
