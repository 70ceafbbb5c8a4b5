import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type FolderLease, isLeaseHeld } from '#server/db/embedded/folder-lease.ts';
import { GuardedNodeFS } from '#server/db/embedded/guarded-node-fs.ts';
import { runStatement, type StatementResult } from '#server/db/embedded/run-statement.ts';
import { START_PARAMS } from '#server/db/embedded/start-params.ts';
import { failureOf, type ThreadOrder, type ThreadReport } from '#server/db/embedded/thread-messages.ts';

/** Milliseconds between two checks whether this process still holds the folder. */
const BETWEEN_CHECKS = 100;

/** The thread that runs the PGlite database of a data folder, so that its statements do not delay requests. */
if (parentPort !== null) {
  const port = parentPort;
  const report = (described: ThreadReport) => port.postMessage(described);
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

function thread(report: (described: ThreadReport) => void): (order: ThreadOrder) => Promise<StatementResult | null> {
  let pglite: PGlite | null = null;
  return async (order) => {
    if (order.kind === 'create') await (await PGlite.create({ fs: new NodeFS(order.folder) })).close();
    if (order.kind === 'open') {
      const fs = new GuardedNodeFS(order.folder, guard(order.lease, report));
      pglite = await PGlite.create({ fs, extensions: { pg_trgm }, startParams: START_PARAMS });
    }
    if (order.kind === 'run') {
      if (pglite === null) throw new Error('the database is not open');
      return runStatement(pglite, order.sql, order.parameters);
    }
    if (order.kind === 'close') await pglite?.close();
    return null;
  };
}

/**
 * Returns a function that is called before each write. It ends this thread, even during a statement, if another process has taken the folder.
 * A process counts as ended only after seconds, so the lock file is read at most every tenth of a second.
 */
function guard(lease: FolderLease, report: (described: ThreadReport) => void): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - checkedAt < BETWEEN_CHECKS) return;
    checkedAt = now;
    if (isLeaseHeld(lease)) return;
    report({
      kind: 'lost',
      message: `Another process has taken the data folder of ${lease.path} while this one was paused.`,
    });
    process.exit(1);
  };
}
