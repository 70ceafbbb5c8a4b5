import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#lib/contract/endpoint/endpoint.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { listedMatch } from '#lib/domain/analyzer/match-prediction.ts';
import { Problem } from '#server/base/problem.ts';
import { COMPRESSION } from '#server/http/requests/compression.ts';
import { type Api, route } from '#server/http/requests/serve.ts';
import { saturday } from '#tests/support/analyzer-saturday.ts';
import { source } from '#tests/support/detail-builders.ts';

const REPLY = { names: Array.from({ length: 300 }, (_, index) => `Player ${index}`) };
const TEXT = JSON.stringify(REPLY);
const SMALL = JSON.stringify({ names: ['Player 1'] });

const refuse = () => Promise.reject(new Problem(401, 'Please log in.'));

/** A server with one endpoint, which replies with `reply`. */
async function serverOf(method: Endpoint['method'], reply: unknown) {
  const app = fastify();
  await app.register(compress, COMPRESSION);
  await app.register(cors, { origin: (_origin, decide) => decide(null, true) });
  const api: Api = {
    app,
    served: [],
    readTokenUser: refuse,
    requireUser: refuse,
    readCheckoutUser: refuse,
    requireTokenHolder: refuse,
    checkReplies: true,
    signInsPerMinute: 1,
    requestsPerMinute: 1,
    publicUrl: null,
  };
  const output = z.object({ names: z.array(z.string()) });
  const call = endpoint({ method, path: '/names', access: 'user', summary: 'Names', input: z.object({}), output });
  route(
    api,
    call,
    async () => null,
    async () => reply,
  );
  return (accepted?: string) =>
    app.inject({
      method,
      url: '/api/app/names',
      headers: { origin: 'https://other.example', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    });
}

test('a reply has an encoding that the request accepts, and then a Vary header', async () => {
  const get = await serverOf('GET', REPLY);
  const [plain, gzip, br] = [await get(), await get('gzip'), await get('gzip, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(TEXT);
  expect(String(gunzipSync(gzip.rawPayload))).toBe(TEXT);
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(TEXT);
  expect([gzip, br].map(({ headers }) => headers.vary)).toEqual(Array(2).fill('Origin, accept-encoding'));
  for (const { headers } of [plain, gzip, br]) expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([
  ['a small reply', 'GET', SMALL],
  ['a reply to POST, which may hold tokens,', 'POST', TEXT],
] as const)('%s is not compressed', async (_, method, text) => {
  const { headers, body } = await (await serverOf(method, JSON.parse(text)))('gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(text);
});

test('no reply to GET has a field for a token or a password', () => {
  const fields = (call: Endpoint) => JSON.stringify(z.toJSONSchema(call.output, { unrepresentable: 'any' }));
  const secrets = Object.values(ENDPOINTS).filter((call) => /"\w*(token|password|secret)\w*":/i.test(fields(call)));
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('the list of a day with 30 matches has less than 40 kB compressed, and the reply with predictions more than five times as much', () => {
  const day = { locked: 0, source: source() };
  const data = saturday({ day: '2026-11-14', isOver: true });
  const size = (reply: unknown) => gzipSync(JSON.stringify(reply)).length;
  const list = size({ ...day, data: data.map(listedMatch) });
  expect(list).toBeLessThan(40_000);
  expect(size({ ...day, data })).toBeGreaterThan(5 * list);
});
