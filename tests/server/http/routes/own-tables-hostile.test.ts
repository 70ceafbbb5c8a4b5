import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { exampleTable } from '#server/sources/csv/example-table.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { ownMatch, ownTablesOf, tableOf } from '#tests/support/server-own-tables.ts';

const TABLE = tableOf(ownMatch('2025-08-31', [3, 12]));
const MB = 1_000_000;

let opened: OpenDatabase;
let server: TestServer;
let member: Signed;
let own: ReturnType<typeof ownTablesOf>;
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened);
  member = await server.member('PREMIUM');
  own = ownTablesOf(server, member);
});
afterAll(() => opened.close());

test.each([
  ['a spreadsheet file', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1]), /^is a spreadsheet file: save it as CSV/],
  ['bytes that are no text', Buffer.from('Date\0Home'), /^is not text: save it as CSV in UTF-8$/],
  ['a web page', '<!doctype html>', /^is a web page: use the table itself/],
  ['an unknown encoding', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(TABLE)]), /not known|no column/],
  [
    'a formula',
    TABLE.replace('Ann Keeper', '=HYPERLINK("x")').replaceAll('"', ''),
    /which a spreadsheet evaluates: write the name as text$/,
  ],
  ['an open quotation mark', TABLE.replace('County', '"County'), /quotation mark that is not closed/],
  ['ten megabytes of separators', ','.repeat(10 * MB), /more than 50000 characters/],
  ['ten megabytes of empty lines', '\n'.repeat(10 * MB), /empty/],
  ['ten megabytes in one cell', `${TABLE}\n${'x'.repeat(9 * MB)}`, /more than 50000 characters/],
])('the preview of %s has one sentence about the fault', async (_, body, sentence) => {
  const { status, body: reply } = await own.preview(body);
  expect(status).toBe(200);
  expect(reply.table).toBeNull();
  expect(reply.faults[0].problem).toMatch(sentence);
});

test.each([
  ['an empty file', () => own.preview(''), 400, 'The file is empty.'],
  [
    'more than ten megabytes',
    () => own.preview('x'.repeat(10 * MB + 1)),
    413,
    'The file is larger than 10 MB. Divide it into several tables.',
  ],
  ['JSON', () => own.preview('{}', 'application/json'), 415, 'Send the file as text/csv or application/octet-stream.'],
  ['a long name', () => own.store(TABLE, 'x'.repeat(201)), 400, 'The name of the file is too long.'],
  ['a name with a null byte', () => own.store(TABLE, 'x%00'), 400, 'name contains an invalid character.'],
  ['no name', () => own.store(TABLE, ''), 400, 'The file has no name.'],
])('an upload is refused: %s', async (_, send, status, message) => {
  expect(await send()).toMatchObject({ status, body: { message } });
});

test('a name with markup is stored as text', async () => {
  const name = '<img src=x onerror=alert(1)>.csv';
  await own.store(TABLE, encodeURIComponent(name));
  const { tables } = await own.list();
  expect(tables.map((table) => table.name)).toEqual([name]);
  await own.undo(tables[0]?.id ?? 0);
});

test('an endless body gets a reply: 413 beyond the limit, 401 without a token, 402 on FREE', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  /** Sends parts of 1 MB until there is a reply. */
  const stream = (token: string) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let sent = 0;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
      const path = '/api/app/data/own/preview?name=x.csv';
      const call = request({ port, method: 'POST', path, headers }, (reply) => {
        resolve({ status: reply.statusCode ?? 0, sent });
        call.destroy();
      });
      call.on('error', reject);
      const part = Buffer.alloc(MB, 'x');
      const next = () => {
        sent += 1;
        if (!call.destroyed) call.write(part, () => setImmediate(next));
      };
      next();
    });
  expect((await stream(member.accessToken)).status).toBe(413);
  expect((await stream('none')).status).toBe(401);
  const free = await server.member('FREE');
  expect((await stream(free.accessToken)).status).toBe(402);
});

test('the limits of tables and rows are enforced, and the removal of a table makes room', async () => {
  const row = {
    userId: member.id,
    storedAt: server.now,
    matches: 1,
    teams: 2,
    players: 0,
    since: '2025-08-31',
    until: '2025-08-31',
  };
  const add = (rows: number, count: number) =>
    opened.db
      .insertInto('ownTables')
      .values(
        Array.from({ length: count }, (_, index) => ({ ...row, rows, name: `${index}.csv`, content: exampleTable() })),
      )
      .execute();
  await add(9999, 1);
  expect(await own.store(TABLE)).toMatchObject({
    status: 409,
    body: { message: 'Your tables would have 10,002 rows; the most is 10,000. Undo one of them first.' },
  });
  await opened.db.deleteFrom('ownTables').where('userId', '=', member.id).execute();
  await add(1, 30);
  const full = await own.store(TABLE);
  expect(full).toMatchObject({
    status: 409,
    body: { message: 'You have 30 tables, the most there can be. Undo one of them first.' },
  });
  const { tables } = await own.list();
  await own.undo(tables[0]?.id ?? 0);
  expect((await own.store(TABLE)).status).toBe(200);
});

test('one IP address can upload 30 times a minute', async () => {
  const limited = await testServer(opened, { pace: { requests: 600, signIns: 60 } });
  const calls = ownTablesOf(limited, member);
  const statuses = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await calls.preview('')).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
  expect(statuses[30]).toBe(429);
});
