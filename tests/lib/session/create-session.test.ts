import { createSession } from '#lib/session/create-session.ts';
import type { Lock } from '#lib/session/web-lock.ts';
import { backendSuite } from '#tests/support/backend-suite.ts';
import { memoryStore } from '#tests/support/memory-store.ts';

function queue(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

backendSuite('a session over a store', (options) => {
  const store = memoryStore();
  let lock = queue();
  return {
    open: () => createSession({ ...options, store, lock }),
    restart() {
      lock = queue();
    },
  };
});
