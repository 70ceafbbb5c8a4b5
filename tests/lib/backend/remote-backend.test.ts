import { expect, test } from 'vitest';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { serveBackend } from '#lib/backend/serve-backend.ts';
import { createExtensionSession } from '#lib/session/extension-session.ts';
import { backendStarts, type CreateBackend, ME } from '#tests/support/backend-form.ts';
import { backendSuite } from '#tests/support/backend-suite.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { storageArea } from '#tests/support/storage-area.ts';

const extension: CreateBackend = (options) => {
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
};

backendSuite('an extension page that uses the background worker', extension);

test('a session that ended on the server at the call of one panel is reported as ended to every panel', async () => {
  const { server, form, backend } = await backendStarts(extension).signedIn();
  const other = form.open();
  const { promise: changed, resolve } = Promise.withResolvers<void>();
  other.watch(resolve);
  server.expireAccess();
  server.endSessions();
  const replies = [await backend.request(ME)];
  await changed;
  replies.push(await other.request(ME));
  expect(replies.map((reply) => !reply.ok && reply.code)).toEqual(['AUTH_REFRESH_FAILED', 'AUTH_REFRESH_FAILED']);
});
