import { Worker } from 'node:worker_threads';
import type { StatementResult } from '#server/db/embedded/run-statement.ts';
import { errorOf, type ThreadOrder, type ThreadReport } from '#server/db/embedded/thread-messages.ts';
import type { FolderLease } from '#server/db/folder-lease.ts';
import { UserError } from '#server/user-error.ts';

const WORKER = new URL('./pglite-worker.ts', import.meta.url);
/** PostgreSQL's code for a connection that failed: whether the statement has run is not known. */
const CONNECTION_FAILURE = '08006';

/** PGlite in a thread of its own. Calls are answered in their order; all of them throw when the thread has ended. */
export interface PGliteThread {
  /** Creates a database in a folder, and closes it. */
  create(folder: string): Promise<void>;
  /** Opens the database of a folder. */
  open(folder: string, lease: FolderLease): Promise<void>;
  run(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Keeps what opening has written. */
  keep(): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
  /** Undoes what was written since opening, unless it was kept. The database must be closed, or not have opened. */
  undo(): Promise<void>;
  end(): Promise<void>;
}

type Waiting = PromiseWithResolvers<StatementResult | null>;

/**
 * @param ended called when the thread has ended by itself: another process has taken the folder, or a fault that nothing can repair
 * @param program the program of the thread
 */
export function startPGliteThread(ended: (error: Error) => void, program = WORKER): PGliteThread {
  const worker = new Worker(program);
  const waiting: Waiting[] = [];
  let fault: Error | null = null;
  let isEnding = false;
  // The process ends when nothing but an idle database is left.
  const release = () => {
    if (waiting.length === 0) worker.unref();
  };
  const fail = (cause: string) => {
    fault ??= Object.assign(new Error(`the thread of the database ended: ${cause}`), { code: CONNECTION_FAILURE });
    for (const one of waiting.splice(0)) one.reject(fault);
    return fault;
  };
  worker.on('message', (report: ThreadReport) => {
    if (report.kind === 'lost') return ended(new UserError(report.message));
    const oldest = waiting.shift();
    release();
    if (report.kind === 'done') oldest?.resolve(report.result);
    else oldest?.reject(errorOf(report.failure));
  });
  worker.on('error', (error) => fail(error.message));
  worker.on('exit', (code) => {
    const error = fail(`exit code ${code}`);
    if (!isEnding) ended(error);
  });
  release();

  const order = (message: ThreadOrder) => {
    const reply: Waiting = Promise.withResolvers();
    if (fault !== null) reply.reject(fault);
    else {
      // Throws for a parameter that cannot be sent, and then nothing is.
      worker.postMessage(message);
      worker.ref();
      waiting.push(reply);
    }
    return reply.promise;
  };
  const done = async (message: ThreadOrder) => void (await order(message));
  return {
    create: (folder) => done({ kind: 'create', folder }),
    open: (folder, lease) => done({ kind: 'open', folder, lease }),
    async run(sql, parameters) {
      const result = await order({ kind: 'run', sql, parameters });
      if (result === null) throw new Error('the thread of the database has sent no result');
      return result;
    },
    keep: () => done({ kind: 'keep' }),
    close: () => done({ kind: 'close' }),
    undo: () => done({ kind: 'undo' }),
    async end() {
      isEnding = true;
      await worker.terminate();
    },
  };
}
