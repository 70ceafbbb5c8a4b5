import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { personAtMachine } from '#server/http/requests/person-at-machine.ts';
import { createJobStates } from '#server/jobs/job-states.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const TOKEN = 'a token for the metrics';
const jobs = createJobStates(() => new Date('2026-11-15T12:00:00Z'));

let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  const connections = () => ({ total: 3, idle: 2, waiting: 1 });
  server = await testServer(opened, { metrics: { token: TOKEN, jobs: jobs.all, connections } });
});
afterAll(() => opened.close());

/** The lines of `/metrics` with the token, read from another machine. */
async function lines(): Promise<readonly string[]> {
  const { statusCode, payload } = await server.app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.7',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(statusCode).toBe(200);
  return payload.split('\n');
}

test('/metrics replies 404 to requests without the configured token, also from this machine', async () => {
  for (const authorization of [undefined, 'Bearer a token for the metricz', `Basic ${TOKEN}`, 'Bearer ']) {
    const headers = authorization === undefined ? {} : { authorization };
    expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  }
  expect(await lines()).toContain('tenline_database_up 1');
});

test('with a built website too, refused metrics, mails and test payments get a 404', async () => {
  const web = temporaryFolder();
  for (const page of ['index.html', 'app.html']) writeFileSync(join(web, page), '<head></head>shell');
  const outbox = { latest: async () => [] };
  const { app } = await testServer(opened, { web, outbox, person: personAtMachine('secret') });
  const remote = { remoteAddress: '203.0.113.7' };
  for (const url of ['/metrics', '/dev/mail', '/here/1', '/test-checkout/cs_test_1'])
    expect((await app.inject({ ...remote, url })).statusCode, url).toBe(404);
  expect((await app.inject({ ...remote, url: '/app/stats' })).statusCode).toBe(200);
});

test('latency is counted by the matched route, and no metric has a value from a requested URL', async () => {
  await server.app.inject('/api/app/search/id?type=team&id=4711');
  await server.app.inject('/api/app/no/such/ann@example.org');
  const text = await lines();
  expect(text).toContain(
    'tenline_http_request_duration_seconds_count{method="GET",route="/api/app/search/id",status="4xx"} 1',
  );
  expect(text.join('\n')).not.toMatch(/4711|ann@example/);
});

test('metrics include the connection pool, the runs of jobs, the mail queue and the event loop', async () => {
  jobs.ended({ name: 'mail', isOk: true, seconds: 2 });
  jobs.ended({ name: 'mail', isOk: false, seconds: 0.5 });
  await orderMail(opened.db, 'reset', 'ann@example.org', new Date(server.now.getTime() - 90_000));
  await orderMail(opened.db, 'reset', 'bob@example.org', new Date(server.now.getTime() + 60_000));
  const text = await lines();
  for (const line of [
    'tenline_database_connections{state="waiting"} 1',
    'tenline_job_runs{job="mail",outcome="succeeded"} 1',
    'tenline_job_runs{job="mail",outcome="failed"} 1',
    'tenline_job_last_success_timestamp_seconds{job="mail"} 1794744000',
    'tenline_job_last_duration_seconds{job="mail"} 0.5',
    'tenline_mail_queue{state="due"} 1',
    'tenline_mail_queue{state="later"} 1',
    'tenline_mail_oldest_seconds 90',
  ])
    expect(text).toContain(line);
  expect(text.some((line) => /^nodejs_eventloop_lag_p99_seconds \S+$/.test(line))).toBe(true);
});

test('every reply carries the id of its log lines, and never the id that a caller sent', async () => {
  const ids = new Set<string>();
  for (const request of [
    { url: '/health' },
    { url: '/api/app/me' },
    { url: '/api/app/none' },
    { url: '/api/app/%zz' },
    { url: '/nowhere', method: 'OPTIONS' as const },
    { url: '/api/app/me', method: 'OPTIONS' as const, headers: { origin: 'chrome-extension://abc' } },
  ]) {
    const headers = { 'x-request-id': 'from-the-caller', ...('headers' in request ? request.headers : {}) };
    const reply = await server.app.inject({ ...request, headers });
    const id = String(reply.headers['x-request-id']);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    if (reply.payload.includes('requestId')) expect(reply.json().requestId).toBe(id);
    ids.add(id);
  }
  expect(ids.size).toBe(6);
});

test('while the database is unavailable, /metrics replies 200 and reports the database as down', async () => {
  const broken = await memoryDatabase();
  const other = await testServer(broken);
  await broken.close();
  const { statusCode, payload } = await other.app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(payload).toContain('tenline_database_up 0\n');
  expect(payload).toContain('tenline_http_request_duration_seconds');
});
