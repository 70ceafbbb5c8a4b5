import { type MessagePort, parentPort } from 'node:worker_threads';
import { modelHere, type WorldModel } from '#server/services/analyzer/world-model.ts';

/** The methods that the other thread calls. `close` is not one of them: the other thread ends this thread instead. */
type Called = Exclude<keyof WorldModel, 'close'>;

/** A call of a method of the model, with its arguments. */
export type ModelCall = {
  [Method in Called]: { readonly method: Method; readonly parts: Parameters<WorldModel[Method]> };
}[Called];

if (parentPort !== null) void answerCalls(parentPort);

/**
 * Runs the method that each message calls and sends its result. An error of a method ends this thread, and the other thread receives it as an
 * `error` event.
 *
 * @param port the channel to the other thread
 */
async function answerCalls(port: MessagePort): Promise<void> {
  const model = await modelHere();
  port.on('message', async (call: ModelCall) => port.postMessage(await resultOf(model, call)));
}

function resultOf(model: WorldModel, call: ModelCall): Promise<unknown> {
  if (call.method === 'learn') return model.learn(...call.parts);
  if (call.method === 'candidates') return model.candidates(...call.parts);
  if (call.method === 'predict') return model.predict(...call.parts);
  if (call.method === 'restore') return model.restore(...call.parts);
  return model.state(...call.parts);
}
