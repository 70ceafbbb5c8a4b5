import { parentPort, workerData } from 'node:worker_threads';
import { createResolver, type ResolvingMessage } from '#server/data/store/resolver.ts';

if (parentPort !== null) {
  const port = parentPort;
  // The parent, `resolve-world.ts`, passes the sources of the world.
  const resolver = createResolver(workerData);
  // An error ends the worker, and the parent receives it as the event "error".
  port.on('message', async (message: ResolvingMessage) => {
    if (message.kind === 'resolve') {
      port.postMessage(await resolver.resolve(message));
      port.close();
    } else resolver.add(message);
  });
}
