import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';

/** The functions that a thread offers to the thread that started it. Arguments and results are copied. */
type Tasks = Record<string, (...parts: never[]) => unknown>;

/** Calls a function of another thread by its name. The caller must await each call before the next one. */
export type CallThread<Offered extends Tasks> = <Name extends keyof Offered & string>(
  name: Name,
  ...parts: Parameters<Offered[Name]>
) => Promise<Awaited<ReturnType<Offered[Name]>>>;

interface Call {
  readonly name: string;
  readonly parts: readonly never[];
}

/** A message of the thread: progress during a call, then its result or the message of a {@link UserError}. */
type Report =
  | { readonly kind: 'start'; readonly label: string; readonly total: number }
  | { readonly kind: 'advance'; readonly by: number }
  | { readonly kind: 'progress-done' }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'fault'; readonly message: string };

export interface ThreadOptions {
  /** Shows the progress that the thread reports. */
  readonly progress?: Progress;
  /** Ends the thread; then calls reject with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The maximum memory of the thread. Above it, the call rejects with the code `ERR_WORKER_OUT_OF_MEMORY`. */
  readonly memory?: ResourceLimits;
}

/**
 * Starts a thread, passes a function that calls it to `work`, and ends the thread with the work, so that this thread continues to serve requests.
 *
 * @param program the module of the thread, which calls {@link offerTasks}
 * @returns the result of `work`
 * @throws the signal's reason once it aborts; a {@link UserError} of a task; any other error that ends the thread
 */
export async function inThread<Offered extends Tasks, Result>(
  program: URL,
  { progress = silentProgress, signal, memory }: ThreadOptions,
  work: (call: CallThread<Offered>) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(program, memory === undefined ? {} : { resourceLimits: memory });
  const failed = Promise.withResolvers<never>();
  // Marks the rejection as handled: it may come between two calls, and the next call then rejects.
  failed.promise.catch(() => undefined);
  let pending = Promise.withResolvers<unknown>();
  const stop = () => failed.reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('message', (report: Report) => {
    try {
      if (report.kind === 'start') progress.start(report.label, report.total);
      else if (report.kind === 'advance') progress.advance(report.by);
      else if (report.kind === 'progress-done') progress.done();
      else if (report.kind === 'fault') pending.reject(new UserError(report.message));
      else pending.resolve(report.result);
    } catch (error) {
      // The progress throws after the work was stopped.
      failed.reject(error);
    }
  });
  worker.on('error', failed.reject);
  worker.on('exit', () => failed.reject(new Error('the thread ended early')));
  try {
    return await work((name, ...parts) => {
      pending = Promise.withResolvers();
      worker.postMessage({ name, parts });
      // The type is safe, because the thread offers the functions of this type.
      return Promise.race([pending.promise, failed.promise]) as ReturnType<CallThread<Offered>>;
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Calls functions like those of a thread, but in this thread, for short work and for commands. */
export function inThisThread<Offered extends Tasks>(tasks: Offered): CallThread<Offered> {
  // The type is safe, because the name is one of the functions.
  return (async (name, ...parts) => tasks[name]?.(...parts)) as CallThread<Offered>;
}

/** In a thread: offers functions to the thread that started it. An error that is not a {@link UserError} ends the thread. */
export function offerTasks(tasks: Tasks): void {
  parentPort?.on('message', async ({ name, parts }: Call) => {
    try {
      report({ kind: 'result', result: await tasks[name]?.(...parts) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      report({ kind: 'fault', message: error.message });
    }
  });
}

/** In a thread: shows progress in the thread that started it. */
export const threadProgress: Progress = {
  start: (label, total) => report({ kind: 'start', label, total }),
  advance: (by) => report({ kind: 'advance', by }),
  done: () => report({ kind: 'progress-done' }),
};

function report(message: Report): void {
  parentPort?.postMessage(message);
}
