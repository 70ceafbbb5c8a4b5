import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openPersonal, personalAddress } from '#tests/support/person-here.ts';
import { serveCommand } from '#tests/support/serve-command.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const SETUP = /^Any other browser sets it up at \S+\/setup with the code [A-Z2-9]{4}-[A-Z2-9]{4}$/;

/** The folder and the database of a server, which several starts share. */
interface Installation {
  readonly home: string;
  readonly opened: OpenDatabase;
}

/** An installation with a source, so that a first start has no demo to import. */
async function installationWithFootball(): Promise<Installation> {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  await footballIn(opened.db).source(1, 'one');
  return { home: temporaryFolder(), opened };
}

/** Starts the server, stops it once its start output is complete, and returns that output. */
const serve = (
  { home, opened }: Installation,
  env: Readonly<Record<string, string>> = {},
  during?: (output: readonly string[]) => Promise<unknown>,
) =>
  serveCommand({
    env: { TENLINE_HOME: home, ...env },
    clock: () => NOW,
    database: opened,
    ...(during && { during }),
  });

const users = ({ opened: { db } }: Installation) =>
  db.selectFrom('users').select(['plan', 'role']).orderBy('plan').execute();

/** Listens on a free port of this machine until the test ends. */
async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return String(address.port);
}

test('a start removes the files that a killed process was receiving on the same port', async () => {
  const { opened } = await installationWithFootball();
  const home = temporaryFolder({ 'uploads/0/half': 'Date,', 'uploads/1/of-another-process': 'Date,' });
  await serve({ home, opened });
  expect(readdirSync(join(home, 'uploads'))).toEqual(['1']);
});

describe('a first start', () => {
  test('with the embedded database on loopback creates a FREE and a PREMIUM account and prints their passwords', async () => {
    const installation = await installationWithFootball();
    const { code, output } = await serve(installation);
    expect(code).toBe(0);
    expect(output).toContain('Accounts, shown this once:');
    expect(output).toContainEqual(expect.stringMatching(/^ {2}PREMIUM {2}premium@tenline\.example {2}\S{12,}$/));
    expect(await users(installation)).toEqual([
      { plan: 'FREE', role: 'user' },
      { plan: 'PREMIUM', role: 'user' },
    ]);
  });

  test.each([
    ['on a used port', async () => ({ PORT: await listening(createServer()) })],
    [
      'whose second account is refused',
      async ({ opened: { db } }: Installation) => {
        await sql`alter table users add constraint no_premium check (plan <> 'PREMIUM')`.execute(db);
        return {};
      },
    ],
  ])('%s makes no account, and the next start makes and prints the two accounts', async (_fault, fail) => {
    const installation = await installationWithFootball();
    const failed = await serve(installation, await fail(installation)).catch(() => null);
    expect(failed?.output ?? []).toEqual([]);
    expect(await users(installation)).toEqual([]);
    await sql`alter table users drop constraint if exists no_premium`.execute(installation.opened.db);
    expect((await serve(installation)).output).toContain('Accounts, shown this once:');
    expect(await users(installation)).toHaveLength(2);
    expect((await serve(installation)).output).not.toContain('Accounts, shown this once:');
  });

  test.each([
    ['a public address', { PUBLIC_URL: 'https://tenline.example' }],
    ['a host that listens on every address', { HOST: '0.0.0.0' }],
    ['a trusted proxy', { TRUSTED_PROXIES: '10.0.0.1' }],
  ])(
    'with %s makes no account and no page of mails, and prints how to set it up until there is an operator',
    async (_setting, env) => {
      const installation = await installationWithFootball();
      const starts = [await serve(installation, env), await serve(installation, env)];
      for (const { code, output } of starts) {
        expect(code).toBe(0);
        expect(output).toContainEqual(expect.stringMatching(SETUP));
        expect(output).toContainEqual(expect.stringMatching(/^Open it once at \S+\/here\/[\w-]{22} to set it up/));
        expect(output).not.toContain('Accounts, shown this once:');
        expect(output.join()).not.toContain('/dev/mail');
      }
      const codes = starts.map(({ output }) => output.find((line) => SETUP.test(line))?.slice(-9));
      expect(codes[0]).toBe(codes[1]);
      expect(await users(installation)).toEqual([]);

      const operator = { email: 'olga@example.org', fullName: 'Olga', plan: 'LIFETIME', passwordHash: '-' } as const;
      const times = { subscriptionEndDate: null, activatedAt: NOW, createdAt: NOW };
      const added = { ...operator, ...times, role: 'operator' } as const;
      await installation.opened.db.insertInto('users').values(added).execute();
      expect((await serve(installation, env)).output.join()).not.toMatch(/\/here\/|\/setup/);
    },
  );
});

test('a start says that the leagues are invented while the demo is the only source', async () => {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const football = footballIn(opened.db);
  await football.source(1, 'other', { label: 'Demo data' });
  const installation = { home: temporaryFolder(), opened };
  expect((await serve(installation)).output.at(-1)).toBe(
    'The leagues are invented. Real ones are followed in the setup and on the Data page.',
  );
  await football.source(2, 'real');
  expect((await serve(installation)).output.join()).not.toContain('invented');
});

test('on loopback, the browser that opens the printed address is shown the mails, and each start prints another key', async () => {
  const installation = await installationWithFootball();
  const addresses: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const during = async (output: readonly string[]) => {
      const [here, mails] = [
        personalAddress(output.join('\n')),
        /^Mails are shown there at (\S+)$/m.exec(output.join('\n'))?.[1],
      ];
      addresses.push(new URL(here).pathname);
      const page = await fetch(mails ?? '', { headers: { cookie: await openPersonal(here) } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('No mail yet.')]);
    };
    await serve(installation, {}, during);
  }
  expect(addresses).toEqual([
    expect.stringMatching(/^\/here\/[\w-]{22}$/),
    expect.stringMatching(/^\/here\/[\w-]{22}$/),
  ]);
  expect(addresses[0]).not.toBe(addresses[1]);
});

test('with a live Stripe purchase a server starts without the keys of Stripe only with IGNORE_LIVE_PURCHASES, and no purchase changes', async () => {
  const installation = await installationWithFootball();
  const { db } = installation.opened;
  const rows = async () => [
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('purchases').selectAll().execute(),
    await db.selectFrom('checkouts').selectAll().execute(),
    await db.selectFrom('mailOrders').selectAll().execute(),
    await db.selectFrom('settings').selectAll().execute(),
  ];
  const user = { email: 'ann@example.org', fullName: 'Ann', plan: 'PREMIUM', passwordHash: 'none' } as const;
  const { id: userId } = await db
    .insertInto('users')
    .values({ ...user, subscriptionEndDate: null, activatedAt: NOW, createdAt: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const purchase = { id: 'sub_1', provider: 'stripe', userId, plan: 'PREMIUM', state: 'active' } as const;
  const facts = { amount: 699, startedAt: NOW, paidUntil: NOW, endedAt: null, refund: null, refunded: null };
  await db
    .insertInto('purchases')
    .values({ ...purchase, ...facts })
    .execute();
  const before = await rows();
  for (const env of [{}, { PUBLIC_URL: 'https://tenline.example' }, { PAYMENTS: 'test' }]) {
    expect(await serve(installation, env)).toEqual({
      code: 2,
      output: [],
      complaints: [
        'There is 1 live purchase by Stripe but no key of Stripe: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or set IGNORE_LIVE_PURCHASES=stripe to start without them while Stripe goes on charging.',
      ],
    });
  }
  expect(await rows()).toEqual(before);

  expect(await serve(installation, { IGNORE_LIVE_PURCHASES: 'stripe' })).toMatchObject({ code: 0, complaints: [] });
  expect((await rows()).slice(0, 2)).toEqual(before.slice(0, 2));
});

test('a failed start leaves no port and no connection to Redis open', async () => {
  const installation = await installationWithFootball();
  const used = createServer();
  const redis = createServer((socket) => {
    // An empty reply to each command.
    socket.on('data', (sent) => socket.write('$0\r\n\r\n'.repeat(String(sent).match(/^\*/gm)?.length ?? 0)));
  });
  const connections = () => promisify(redis.getConnections.bind(redis))();
  const env = { PORT: await listening(used), REDIS_URL: `redis://127.0.0.1:${await listening(redis)}` };
  const inUse = `Port ${env.PORT} on 127.0.0.1 is in use. Set PORT to another one.`;
  expect(await serve(installation, env)).toEqual({ code: 2, output: [], complaints: [inUse] });
  await expect.poll(connections).toBe(0);

  await promisify(used.close.bind(used))();
  await installation.opened.db.insertInto('settings').values({ key: 'vapidKeys', value: 'no keys' }).execute();
  await expect(serve(installation, env)).rejects.toThrow(SyntaxError);
  await expect.poll(connections).toBe(0);
  await expect(fetch(`http://127.0.0.1:${env.PORT}/health`)).rejects.toThrow('fetch failed');
});
