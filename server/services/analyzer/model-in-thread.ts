import { Worker } from 'node:worker_threads';
import type { ModelCall } from '#server/services/analyzer/model-worker.ts';
import type { OpenModel, WorldModel } from '#server/services/analyzer/world-model.ts';

const WORKER = new URL('./model-worker.ts', import.meta.url);

/** The thread's young generation in megabytes. Messages are soon garbage; with a small young generation they are collected early. */
const YOUNG_MB = 8;

/**
 * Opens a model in another thread, so that this thread serves requests while the model learns and predicts. The caller must await each call
 * before the next one. An error in the thread rejects the pending call and all later ones.
 */
export const modelInThread: OpenModel = async () => {
  const worker = new Worker(WORKER, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  let pending: PromiseWithResolvers<unknown> | null = null;
  let fault: unknown = null;
  const fail = (error: unknown) => {
    fault ??= error;
    pending?.reject(fault);
  };
  worker.on('message', (result) => pending?.resolve(result));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread of the model has ended')));
  async function call(order: ModelCall): Promise<unknown> {
    if (fault !== null) throw fault;
    pending = Promise.withResolvers();
    worker.postMessage(order);
    try {
      return await pending.promise;
    } finally {
      pending = null;
    }
  }
  const method = <Method extends ModelCall['method']>(name: Method) =>
    ((...parts: Parameters<WorldModel[Method]>) => call({ method: name, parts } as ModelCall)) as WorldModel[Method];
  return {
    learn: method('learn'),
    candidates: method('candidates'),
    predict: method('predict'),
    state: method('state'),
    restore: method('restore'),
    async close() {
      await worker.terminate();
    },
  };
};
