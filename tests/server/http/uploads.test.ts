import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { ownMatch, ownTablesOf, tableOf } from '#tests/support/server-own-tables.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PREVIEW = '/api/app/data/own/preview?name=x.csv';
const PART = Buffer.alloc(100_000, 'x');
const SIZE = 9_900_000;

let opened: OpenDatabase;
let members: readonly Signed[];
beforeAll(async () => {
  opened = await memoryDatabase();
  const server = await testServer(opened);
  members = await Promise.all([1, 2, 3, 4, 5].map(() => server.member('PREMIUM')));
});
afterAll(() => opened.close());

function memberAt(index: number): Signed {
  const member = members[index];
  if (member === undefined) throw new RangeError(`There is no member ${index}.`);
  return member;
}

/** A listening server; `files` lists the files that it is receiving. */
async function listening() {
  const lines: Record<string, unknown>[] = [];
  const uploads = temporaryFolder({});
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
  const server = await testServer(opened, { uploads, logger });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.app.close());
  const { port } = server.app.server.address() as AddressInfo;
  return { server, port, lines, files: () => readdirSync(uploads) };
}

/** An upload that sends only its first part. */
function stalled(port: number, { accessToken }: Pick<Signed, 'accessToken'>) {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'text/csv', 'content-length': SIZE };
  const call: ClientRequest = request({ port, method: 'POST', path: PREVIEW, headers });
  onTestFinished(() => void call.destroy());
  call.on('error', () => undefined).write(PART);
  const reply = new Promise<{ status: number; retryAfter: string | undefined; message: string }>((resolve) => {
    call.on('response', (got) => {
      let text = '';
      got.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      got.on('end', () =>
        resolve({
          status: got.statusCode ?? 0,
          retryAfter: got.headers['retry-after'],
          message: JSON.parse(text).message,
        }),
      );
    });
  });
  return { call, reply };
}

test('a third upload of a user is refused before its body is read, until one of the first two ends', async () => {
  const { server, port, files } = await listening();
  const member = memberAt(0);
  const first = stalled(port, member);
  stalled(port, member);
  await expect.poll(() => files().length).toBe(2);
  expect(await stalled(port, member).reply).toEqual({
    status: 429,
    retryAfter: '10',
    message: 'Two of your files are being read already. Please try again when they are done.',
  });
  first.call.destroy();
  await expect.poll(() => files().length).toBe(1);
  expect(await ownTablesOf(server, member).preview(tableOf(ownMatch('2025-08-31', [3, 12])))).toMatchObject({
    status: 200,
    body: { faults: [] },
  });
});

test('a process receives four files at the same time and refuses further ones', async () => {
  const { port, files } = await listening();
  for (let count = 1; count <= 4; count += 1) stalled(port, memberAt(count));
  await expect.poll(() => files().length).toBe(4);
  expect(await stalled(port, memberAt(0)).reply).toEqual({
    status: 429,
    retryAfter: '10',
    message: 'Too many files are being read. Please try again.',
  });
});

test('an upload that its client ends is one line at level info and no 5xx reply in the metrics', async () => {
  const { server, port, lines, files } = await listening();
  const { call } = stalled(port, memberAt(0));
  await expect.poll(() => files().length).toBe(1);
  lines.length = 0;
  call.destroy();
  await expect.poll(() => files().length).toBe(0);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  const metrics = (await server.app.inject('/metrics')).body;
  expect(metrics).not.toMatch(/status="5xx"/);
  expect(lines.filter(({ reqId }) => reqId === lines[0]?.['reqId'])).toEqual([
    expect.objectContaining({ level: 30, msg: 'the client ended the request before its body was complete' }),
  ]);
});

test.each([
  ['POST', '/notes'],
  ['PATCH', '/notes/1'],
  ['DELETE', '/watchlist/team-1'],
] as const)('%s %s without a token is refused before its body is read', async (method, path) => {
  const { port } = await listening();
  const status = await new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': 1000 };
    const call = request({ port, method, path: `/api/app${path}`, headers }, (got) => resolve(got.statusCode));
    onTestFinished(() => void call.destroy());
    call.on('error', () => undefined).write('{');
  });
  expect(status).toBe(401);
});
