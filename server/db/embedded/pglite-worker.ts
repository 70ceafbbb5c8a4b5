import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { runStatement, type StatementResult } from '#server/db/embedded/run-statement.ts';
import { failureOf, type ThreadOrder, type ThreadReport } from '#server/db/embedded/thread-messages.ts';
import { assertLeaseHeld, type FolderLease } from '#server/db/folder-lease.ts';
import { UndoableNodeFS } from '#server/db/undoable-node-fs.ts';

/** The thread that runs the PGlite database of a data folder, so that its statements do not delay requests. */
if (parentPort !== null) {
  const port = parentPort;
  const report = (said: ThreadReport) => port.postMessage(said);
  const handle = thread(report);
  let last: Promise<void> = Promise.resolve();
  port.on('message', (order: ThreadOrder) => {
    last = last
      .then(() => handle(order))
      .then(
        (result) => report({ kind: 'done', result }),
        (error: unknown) => report({ kind: 'failed', failure: failureOf(error) }),
      );
  });
}

function thread(report: (said: ThreadReport) => void): (order: ThreadOrder) => Promise<StatementResult | null> {
  let files: UndoableNodeFS | null = null;
  let pglite: PGlite | null = null;
  return async (order) => {
    if (order.kind === 'create') await (await PGlite.create({ fs: new NodeFS(order.folder) })).close();
    if (order.kind === 'open') {
      files = new UndoableNodeFS(order.folder, guard(order.lease, report));
      pglite = await PGlite.create({ fs: files, extensions: { pg_trgm } });
    }
    if (order.kind === 'run') {
      if (pglite === null) throw new Error('the database is not open');
      return runStatement(pglite, order.sql, order.parameters);
    }
    if (order.kind === 'keep') files?.keep();
    if (order.kind === 'undo') files?.undo();
    if (order.kind === 'close') await pglite?.close();
    return null;
  };
}

/** Returns a function that is called before each write. It ends this thread, even during a statement, if another process has taken the folder. */
function guard(lease: FolderLease, report: (said: ThreadReport) => void): () => void {
  return () => {
    try {
      assertLeaseHeld(lease);
    } catch (error) {
      report({ kind: 'lost', message: failureOf(error).message });
      process.exit(1);
    }
  };
}
