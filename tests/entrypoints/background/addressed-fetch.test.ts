import { expect, test } from 'vitest';
import { addressedFetch } from '#entrypoints/background/start.ts';

test('asks for the address at every call and hands the rest through', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  let address = 'https://one.example';
  const call = addressedFetch(
    async () => address,
    async (path, init) => {
      asked.push([String(path), init]);
      return new Response('{}');
    },
  );
  const init = { method: 'POST' };
  await call('/api/app/me', init);
  address = 'http://localhost:4010';
  await call('/api/app/me?a=1');
  expect(asked).toEqual([
    ['https://one.example/api/app/me', init],
    ['http://localhost:4010/api/app/me?a=1', undefined],
  ]);
});
