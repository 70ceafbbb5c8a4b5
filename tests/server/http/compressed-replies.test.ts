import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cors from '@fastify/cors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#lib/contract/endpoint.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { listedMatch } from '#lib/domain/match-prediction.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import { type Api, route } from '#server/http/serve.ts';
import { JsonText } from '#server/json-text.ts';
import { Problem } from '#server/problem.ts';
import { saturday } from '#tests/support/analyzer-saturday.ts';
import { source } from '#tests/support/detail-builders.ts';

const TEXT = JSON.stringify({ names: Array.from({ length: 300 }, (_, index) => `Player ${index}`) });
const SMALL = JSON.stringify({ names: ['Player 1'] });

const refuse = () => Promise.reject(new Problem(401, 'Please sign in.'));

/** A server with one endpoint, which replies with `reply`. */
async function serverOf(method: Endpoint['method'], reply: JsonText) {
  const app = fastify();
  await app.register(cors, { origin: (_origin, decide) => decide(null, true) });
  const api: Api = {
    app,
    served: [],
    readBearer: refuse,
    requireMember: refuse,
    readBuyer: refuse,
    checkReplies: true,
    signInsPerMinute: 1,
    requestsPerMinute: 1,
    publicUrl: null,
  };
  const output = z.object({ names: z.array(z.string()) });
  const call = endpoint({ method, path: '/names', access: 'user', summary: 'Names', input: z.object({}), output });
  route(api, call, async () => reply);
  return (accepted?: string) =>
    app.inject({
      method,
      url: '/api/app/names',
      headers: { origin: 'https://other.example', ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    });
}

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['br;q=0.5', 'br'],
  ['brotli, xgzip', undefined],
])('with the Accept-Encoding "%s" the encoding is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('a reply has an encoding that the request accepts, and a Vary header', async () => {
  const get = await serverOf('GET', new JsonText(TEXT));
  const [plain, gzip, br] = [await get(), await get('gzip'), await get('gzip, br')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(TEXT);
  expect(String(gunzipSync(gzip.rawPayload))).toBe(TEXT);
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(TEXT);
  for (const { headers, rawPayload } of [plain, gzip, br]) {
    expect(headers.vary).toBe('Origin, accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

test('a cached reply is compressed once for each encoding', async () => {
  const reply = new JsonText(TEXT);
  expect(reply.compressed('br')).toBe(reply.compressed('br'));
  expect(await reply.compressed('gzip')).not.toEqual(await reply.compressed('br'));
});

test.each([
  ['a small reply', 'GET', SMALL],
  ['a reply to POST, which may hold tokens,', 'POST', TEXT],
] as const)('%s is not compressed', async (_, method, text) => {
  const { headers, body } = await (await serverOf(method, new JsonText(text)))('gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(text);
});

test('no reply to GET has a field for a token or a password', () => {
  const fields = (call: Endpoint) => JSON.stringify(z.toJSONSchema(call.output, { unrepresentable: 'any' }));
  const secrets = Object.values(ENDPOINTS).filter((call) => /"\w*(token|password|secret)\w*":/i.test(fields(call)));
  expect(secrets.length).toBeGreaterThan(2);
  expect(secrets.filter(({ method }) => method === 'GET')).toEqual([]);
});

test('the list of a day with 30 matches has less than 40 kB compressed, and the reply with predictions more than five times as much', async () => {
  const day = { locked: 0, source: source() };
  const data = saturday({ day: '2026-11-14', isOver: true });
  const size = async (reply: unknown) => (await new JsonText(JSON.stringify(reply)).compressed('gzip')).length;
  const list = await size({ ...day, data: data.map(listedMatch) });
  expect(list).toBeLessThan(40_000);
  expect(await size({ ...day, data })).toBeGreaterThan(5 * list);
});
