import { expect, test } from 'vitest';
import { addressedFetch } from '#entrypoints/background/start.ts';

test('addressedFetch reads the address at every call and passes the other arguments on', async () => {
  const requests: [string, RequestInit | undefined][] = [];
  let address = 'https://one.example';
  const call = addressedFetch(
    async () => address,
    async (path, init) => {
      requests.push([String(path), init]);
      return new Response('{}');
    },
  );
  const init = { method: 'POST' };
  await call('/api/app/me', init);
  address = 'http://localhost:4010';
  await call('/api/app/me?a=1');
  expect(requests).toEqual([
    ['https://one.example/api/app/me', init],
    ['http://localhost:4010/api/app/me?a=1', undefined],
  ]);
});

test('addressedFetch sends nothing until a server is chosen, and fails as without a network', async () => {
  const call = addressedFetch(
    async () => null,
    () => expect.fail('a request was sent'),
  );
  await expect(call('/api/app/me')).rejects.toThrow(TypeError);
});
