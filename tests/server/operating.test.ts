import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { get as getPlain } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import { hasNginx, startNginx, startProxy } from '#tests/support/nginx.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';

let opened: OpenDatabase;
let server: TestServer;
let port: number;
const log: string[] = [];
beforeAll(async () => {
  opened = await memoryDatabase();
  server = await testServer(opened, {
    config: { allowedOrigins: [], trustedProxies: ['127.0.0.1'], publicUrl: null, isProduction: true },
    logger: { level: 'info', stream: { write: (line: string) => void log.push(line) } },
  });
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await server.app.close();
  await opened.close();
});

/** The example with the address of the only process that runs, and two at which nothing listens. */
const onThisPort = async (example: string) =>
  example
    .replace('127.0.0.1:4010', `127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:4011', `127.0.0.1:${port}`)
    .replace('127.0.0.1:4012', `127.0.0.1:${await freePort()}`);

/** Sends requests through a proxy with a forged address of the caller. */
async function expectServed(get: (path: string) => Promise<number>): Promise<void> {
  await expect.poll(() => get('/health').catch(() => 0)).toBe(200);
  log.length = 0;
  for (let times = 0; times < 6; times += 1) expect(await get('/health')).toBe(200);
  expect(log.join('')).toContain('"remoteAddress":"127.0.0.1"');
  expect(log.join('')).not.toContain('203.0.113.7');
  expect(await get('/metrics')).toBe(404);
}

const PRETENDED = { 'x-forwarded-for': '203.0.113.7', host: 'tenline.example.org' };

/** @returns the status */
async function overTls(at: number, path: string): Promise<number> {
  const sent = request({ host: '127.0.0.1', port: at, path, headers: PRETENDED, rejectUnauthorized: false }).end();
  const [reply] = await once(sent, 'response');
  await text(reply);
  return reply.statusCode;
}

if (!hasNginx) process.stdout.write('skipped: no nginx, its example is not tested\n');
test.runIf(hasNginx)(
  'the example for nginx serves TLS, leads to it, skips processes that are down and replaces a forged address of the caller',
  async () => {
    const folder = temporaryFolder();
    const [at, plain] = [await freePort(), await freePort()];
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'tenline.example.org' }]);
    writeFileSync(join(folder, 'cert.pem'), cert);
    writeFileSync(join(folder, 'key.pem'), key);
    const example = (await onThisPort(block('nginx')))
      .replace('listen 443', `listen 127.0.0.1:${at}`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
    const redirect = block('nginx redirect').replace('listen 80', `listen 127.0.0.1:${plain}`);
    startNginx(folder, `${example} ${redirect}`);
    await expectServed((path) => overTls(at, path));
    const [led] = await once(getPlain({ port: plain, path: '/app/stats?p1=team-1', headers: PRETENDED }), 'response');
    led.resume();
    expect([led.statusCode, led.headers.location]).toEqual([301, 'https://tenline.example.org/app/stats?p1=team-1']);
  },
);

const caddy = existsSync('/usr/bin/caddy');
if (!caddy) process.stdout.write('skipped: no caddy, its example is not tested\n');
test.runIf(caddy)(
  'the example for Caddy skips processes that are down and replaces a forged address of the caller',
  async () => {
    const folder = temporaryFolder();
    const at = await freePort();
    const example = (await onThisPort(block('caddy'))).replace('tenline.example.org', `http://127.0.0.1:${at}`);
    writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${example}`);
    startProxy('/usr/bin/caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], folder);
    await expectServed(async (path) => {
      const reply = await fetch(`http://127.0.0.1:${at}${path}`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      await reply.text();
      return reply.status;
    });
  },
);

const haproxy = existsSync('/usr/sbin/haproxy');
if (!haproxy) process.stdout.write('skipped: no haproxy, its example is not tested\n');
test.runIf(haproxy)(
  'the example for HAProxy skips processes that are down and replaces a forged address of the caller',
  async () => {
    const folder = temporaryFolder();
    const at = await freePort();
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'tenline.example.org' }]);
    writeFileSync(join(folder, 'tenline.pem'), `${cert}\n${key}\n`);
    const example = (await onThisPort(block('haproxy')))
      .replace('bind :443', `bind 127.0.0.1:${at}`)
      .replace('/etc/haproxy/tenline.pem', join(folder, 'tenline.pem'));
    writeFileSync(join(folder, 'haproxy.cfg'), example);
    startProxy('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], folder);
    await expectServed((path) => overTls(at, path));
  },
);

test('every command of the guide exists, and every metric that it names is reported', async () => {
  const run = commandsOn(opened, () => new Date());
  const commands = [...guide.matchAll(/npm run tenline -- ([a-z -]*[a-z])/g)].map(([, words = '']) => words);
  const named = [
    'user add --email you',
    'user set-role you',
    'backup',
    'restore',
    'check',
    'export --to',
    'repair clock',
  ];
  expect([...new Set(commands)]).toEqual(named);
  for (const words of named) expect((await run(...words.split(' '), '--help')).code).toBe(0);
  const other = await testServer(opened, {
    metrics: { token: null, jobs: () => [], connections: () => ({ total: 0, idle: 0, waiting: 0 }) },
  });
  const { payload } = await other.app.inject('/metrics');
  const cells = [...guide.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);
  const metrics = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name));
  expect(metrics.length).toBeGreaterThan(8);
  for (const name of metrics) expect(payload).toContain(`# TYPE ${name} `);
});
