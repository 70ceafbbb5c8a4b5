import { expect, test } from 'vitest';
import { createSession } from '#lib/session/create-session.ts';
import type { Lock } from '#lib/shell/web-lock.ts';
import { asAda, ME, okWith, REFRESH } from '#tests/support/backend-form.ts';
import { ADA, backendServer } from '#tests/support/backend-server.ts';
import { backendSuite } from '#tests/support/backend-suite.ts';
import { memoryStore } from '#tests/support/memory-store.ts';
import { tokenStoreSuite } from '#tests/support/token-store-suite.ts';

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

test('two tabs without a lock that refresh at the same time both stay signed in, because both get the same reply', async () => {
  const server = backendServer();
  const options = { baseUrl: server.baseUrl, fetch: server.fetch, store: memoryStore() };
  const [tab, other] = [createSession(options), createSession(options)];
  await tab.signIn(asAda);
  server.expireAccess();
  const { arrived, release } = server.hold(REFRESH);
  const slow = tab.request(ME);
  await arrived;
  expect(await other.request(ME)).toEqual(okWith(ADA));
  release();
  expect(await slow).toEqual(okWith(ADA));
  expect(server.requests(REFRESH)).toHaveLength(2);
});

test('a base address may end with a slash or be relative to the page', async () => {
  const paths: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    paths.push(String(url));
    return Response.json({});
  };
  for (const baseUrl of ['https://tenline.test/api/app/', '/api/app']) {
    await createSession({ baseUrl, fetch, store: memoryStore() }).request({ ...ME, access: 'guest' });
  }
  expect(paths).toEqual(['https://tenline.test/api/app/me', '/api/app/me']);
});

tokenStoreSuite('tokens in memory', () => {
  const store = memoryStore();
  return () => store;
});
