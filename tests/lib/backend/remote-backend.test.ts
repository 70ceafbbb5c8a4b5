import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { serveBackend } from '#lib/backend/serve-backend.ts';
import { createExtensionSession } from '#lib/session/extension-session.ts';
import { backendSuite } from '#tests/support/backend-suite.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { storageArea } from '#tests/support/storage-area.ts';

backendSuite('an extension page that uses the background worker', (options) => {
  const runtime = fakeRuntime();
  const storage = { local: storageArea(), session: storageArea() };

  function startWorker() {
    const lifetime = { writes: Number.POSITIVE_INFINITY };
    const own = { local: storageArea(storage.local, lifetime), session: storageArea(storage.session, lifetime) };
    const context = runtime.context('background.js');
    serveBackend(context, createExtensionSession({ ...options, storage: own }));
    return { context, lifetime };
  }

  let worker = startWorker();
  return {
    open: () => extensionBackend(runtime.context('sidepanel.html')),
    restart() {
      worker.context.close();
      worker.lifetime.writes = 0;
      worker = startWorker();
    },
  };
});
