import type { Runtime, Sender } from '#lib/backend/remote-backend.ts';
import type { WorkerRuntime } from '#lib/backend/serve-backend.ts';

type Listener = Parameters<Runtime['onMessage']['addListener']>[0];

/** Serialises a message as a browser does between two contexts: plain data without `undefined` fields. */
function carry(message: unknown): unknown {
  const text = JSON.stringify(structuredClone(message));
  return text === undefined ? undefined : JSON.parse(text);
}

/** The message system of one extension: each context has its own runtime and receives what the others send. */
export function fakeRuntime(id = 'tenline') {
  const url = `chrome-extension://${id}/`;
  const contexts = new Set<Set<Listener>>();

  function deliver(message: unknown, sender: Sender, to: Iterable<Set<Listener>>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let answers = false;
      for (const listeners of to) {
        for (const listener of listeners) {
          answers = listener(carry(message), sender, (answer) => resolve(carry(answer))) === true || answers;
        }
      }
      if (!answers) reject(new Error('Could not establish connection. Receiving end does not exist.'));
    });
  }

  return {
    /** Opens a page or a worker; `close` ends it. */
    context(page: string): WorkerRuntime & { close(): void } {
      const own = new Set<Listener>();
      contexts.add(own);
      return {
        id,
        getURL: () => url,
        getPlatformInfo: async () => ({}),
        sendMessage: (message) =>
          deliver(
            message,
            { id, url: `${url}${page}` },
            [...contexts].filter((context) => context !== own),
          ),
        onMessage: {
          addListener: (listener) => own.add(listener),
          removeListener: (listener) => own.delete(listener),
        },
        close: () => contexts.delete(own),
      };
    },
    /** Sends a message from outside the extension. */
    sendAs: (sender: Sender, message: unknown) => deliver(message, sender, contexts),
  };
}
