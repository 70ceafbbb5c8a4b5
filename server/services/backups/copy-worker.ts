import { parentPort, workerData } from 'node:worker_threads';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { openPGlite } from '#server/db/open-pglite.ts';
import { backUp } from '#server/services/backups/back-up.ts';
import { checkDatabase } from '#server/services/backups/check-database.ts';
import { UserError } from '#server/user-error.ts';

/** The work to do on a copy of the embedded database. */
export type CopyOrder =
  | { readonly kind: 'backup'; readonly file: string; readonly secret: string | null; readonly now: Date }
  | { readonly kind: 'check' };

export type CopyTask = CopyOrder & { readonly folder: string };

/** A message of the thread. The last message is `done`, or `fault` with a sentence for the operator. */
export type CopyReport =
  | { readonly kind: 'start'; readonly label: string; readonly total: number }
  | { readonly kind: 'advance'; readonly by: number }
  | { readonly kind: 'fault'; readonly message: string }
  | { readonly kind: 'done'; readonly lines: readonly string[] };

if (parentPort !== null) {
  const port = parentPort;
  const report = (said: CopyReport) => port.postMessage(said);
  const task: CopyTask = workerData;
  const progress = {
    start: (label: string, total: number) => report({ kind: 'start', label, total }),
    advance: (by: number) => report({ kind: 'advance', by }),
    done: () => undefined,
  };
  const opened = await openPGlite({ fs: new NodeFS(task.folder) });
  try {
    const lines =
      task.kind === 'check'
        ? await checkDatabase(opened.db, progress)
        : await backUp(opened, { ...task, progress }).then(() => []);
    report({ kind: 'done', lines });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    report({ kind: 'fault', message: error.message });
  }
}
