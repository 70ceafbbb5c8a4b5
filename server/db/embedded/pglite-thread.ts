import { Worker } from 'node:worker_threads';
import { UserError } from '#server/base/user-error.ts';
import type { FolderLease } from '#server/db/embedded/folder-lease.ts';
import type { StatementResult } from '#server/db/embedded/run-statement.ts';
import { errorOf, type ThreadOrder, type ThreadReport } from '#server/db/embedded/thread-messages.ts';

const WORKER = new URL('./pglite-worker.ts', import.meta.url);
/** PostgreSQL's error code for a failed connection, after which it is not known whether the statement has run. */
const CONNECTION_FAILURE = '08006';

/** PGlite in a separate thread. Calls run in their order. When the thread has ended, all calls reject. */
export interface PGliteThread {
  /** Creates a database in a folder and closes it. */
  create(folder: string): Promise<void>;
  /** Opens the database of a folder. */
  open(folder: string, lease: FolderLease): Promise<void>;
  run(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  /** Closes the database. */
  close(): Promise<void>;
  end(): Promise<void>;
}

type Waiting = PromiseWithResolvers<StatementResult | null>;

/**
 * Starts the thread.
 *
 * @param ended called when the thread ends without a call of `end`: another process has taken the folder, or the thread has crashed
 * @param program the file that the thread runs
 */
export function startPGliteThread(ended: (error: Error) => void, program = WORKER): PGliteThread {
  const worker = new Worker(program);
  const waiting: Waiting[] = [];
  let fault: Error | null = null;
  let isEnding = false;
  // An idle database does not keep the process alive.
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
      // This throws if a parameter cannot be sent to a thread; the call is then not added to the waiting calls.
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
    close: () => done({ kind: 'close' }),
    async end() {
      isEnding = true;
      await worker.terminate();
    },
  };
}
