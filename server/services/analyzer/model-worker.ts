import { type MessagePort, parentPort } from 'node:worker_threads';
import { modelHere, type WorldModel } from '#server/services/analyzer/world-model.ts';

/** The methods that the other thread calls; it closes the model by ending this thread. */
type Called = Exclude<keyof WorldModel, 'close'>;

/** A call of a method of the model, with its arguments. */
export type ModelCall = {
  [Method in Called]: { readonly method: Method; readonly parts: Parameters<WorldModel[Method]> };
}[Called];

if (parentPort !== null) void answerCalls(parentPort);

/**
 * Answers the calls of the other thread with the results of the model's methods. A method that throws ends this thread with its error, which the
 * other thread receives.
 *
 * @param port the other thread's end of the channel
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
