import type { Backend } from '#lib/backend/backend.ts';
import type { Sender } from '#lib/backend/own-page.ts';
import { remoteBackend } from '#lib/backend/remote-backend.ts';
import type { Runtime } from '#lib/backend/runtime.ts';

/** The Backend of the popup and the side panel, over the browser's own messages. */
export function extensionBackend(runtime: Runtime): Backend {
  return remoteBackend(
    (message) => runtime.sendMessage(message),
    (listener) => {
      function hear(message: unknown, sender: Sender): void {
        if (sender.id === runtime.id) listener(message);
      }
      runtime.onMessage.addListener(hear);
      return () => runtime.onMessage.removeListener(hear);
    },
  );
}
