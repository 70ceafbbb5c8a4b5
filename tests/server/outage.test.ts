import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { openPostgres } from '#server/db/open/open-postgres.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { addAccount } from '#server/services/accounts/add-account.ts';
import { createPasswords } from '#server/services/accounts/passwords.ts';
import { createAccessTokens } from '#server/services/sessions/access-tokens.ts';
import { createSessions } from '#server/services/sessions/sessions.ts';
import { isWithin, runs } from '#tests/support/full-run.ts';
import { type Load, type LoadRequest, startLoad } from '#tests/support/load.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { type ServerProcess, serverProcess } from '#tests/support/server-process.ts';
import { postgresPrograms, startPostgres, type ThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

const SECRET = 'a secret for tests, of more than 32 letters';
const clock = () => new Date();
/** The number of restarts; eight of them take minutes. */
const TIMES = runs(2, 8);
/** The number of refused requests after which the database is started again. */
const REFUSALS = runs(10, 200);
/** Milliseconds until full service after the database is back. */
const RECOVERY = 5000;
const TEAMS = 2000;
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database()`;

const programs = postgresPrograms();
if (programs === null) process.stdout.write('skipped: no PostgreSQL programs, outages under load are not tested\n');

describe.runIf(programs !== null)('a server under load', () => {
  let postgres: ThrowAwayPostgres;
  let server: ServerProcess;
  let load: Load;
  let isEnded = false;
  const home = mkdtempSync(join(tmpdir(), 'tenline-outage-'));
  /** The content of each note whose creation was acknowledged. */
  const acknowledged: string[] = [];

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    const opened = await openPostgres(postgres.migratedUrl);
    const token = await fill(opened);
    await opened.close();
    server = serverProcess(['serve'], {
      DATABASE_URL: postgres.migratedUrl,
      TOKEN_SECRET: SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      TENLINE_HOME: home,
    });
    void server.ended.then(() => {
      isEnded = true;
    });
    await server.listening;
    const address = /^Tenline is at (\S+)$/m.exec(server.output())?.[1] ?? '';
    load = startLoad(
      address,
      [reading('/me'), reading('/search?query=team'), reading('/search/id?type=team&id=1'), writing].map(
        (next) => () => signed(next(), token),
      ),
    );
    await load.recovered();
  });

  afterAll(async () => {
    await load.stop();
    await server.stop();
    await postgres.stop();
    rmSync(home, { recursive: true });
  });

  test(`after each of ${TIMES} restarts of PostgreSQL the server serves all requests again within five seconds`, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      await postgres.halt(time % 2 === 0 ? 'shutdown' : 'crash');
      const refused = () => load.statuses.get(503) ?? 0;
      const until = refused() + REFUSALS;
      await expect.poll(refused).toBeGreaterThanOrEqual(until);
      await postgres.start();
      const took = await load.recovered();
      process.stdout.write(`restart ${time + 1}: full service after ${Math.round(took)} ms\n`);
      expect(isWithin(took, RECOVERY)).toBe(true);
    }
    expect(isEnded).toBe(false);
  });

  test(`within five seconds after an administrator ends all connections the server serves all requests again (rounds: ${TIMES})`, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const client = new pg.Client(postgres.migratedUrl);
      await client.connect();
      await client.query(TERMINATE);
      await client.end();
      const took = await load.recovered();
      process.stdout.write(`termination ${time + 1}: full service after ${Math.round(took)} ms\n`);
      expect(isWithin(took, RECOVERY)).toBe(true);
    }
    expect(isEnded).toBe(false);
  });

  test('clients get only 200, or 503 with Retry-After, and no acknowledged write is lost', async () => {
    await load.stop();
    process.stdout.write(`replies by status: ${JSON.stringify(Object.fromEntries(load.statuses))}\n`);
    process.stdout.write(`acknowledged notes: ${acknowledged.length}\n`);
    expect(isEnded).toBe(false);
    expect([...load.statuses.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(load.statuses.get(503)).toBeGreaterThan(0);
    expect(load.withoutRetryAfter()).toBe(0);
    const opened = await openPostgres(postgres.migratedUrl);
    const stored = await opened.db.selectFrom('notes').select('content').execute();
    await opened.close();
    const contents = new Set(stored.map(({ content }) => content));
    expect(acknowledged.length).toBeGreaterThan(TIMES);
    expect(acknowledged.filter((content) => !contents.has(content))).toEqual([]);
  });

  let requests = 0;
  /** The request with a member's access token. Each call uses another IP address, so that no rate limit applies. */
  function signed({ init, ...request }: LoadRequest, token: string): LoadRequest {
    requests += 1;
    const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
    const headers = { ...init.headers, authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    return { ...request, init: { ...init, headers } };
  }

  let notes = 0;
  function writing(): LoadRequest {
    const number = notes;
    notes += 1;
    const content = `Note ${number}.`;
    const statsName = STATISTICS[number % STATISTICS.length];
    const teamId = (Math.floor(number / STATISTICS.length) % TEAMS) + 1;
    const body = JSON.stringify({ teamId, playerId: null, statsName, content, isPinned: false });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    return { path: '/api/app/notes', init, succeeded: () => acknowledged.push(content) };
  }
});

function reading(path: string): () => LoadRequest {
  return () => ({ path: `/api/app${path}`, init: {} });
}

/** Adds teams and a member; resolves to the member's access token. */
async function fill({ db }: OpenDatabase): Promise<string> {
  await db.transaction().execute(async (transaction) => {
    const add = footballIn(transaction);
    await add.source(1, 'some');
    await add.competition(1, 'First League');
    for (let id = 1; id <= TEAMS; id += 1) await add.team(id, `Team ${id}`, { competitionId: 1 });
  });
  const account = {
    email: 'member@example.org',
    fullName: 'A Member',
    plan: 'PREMIUM',
    password: 'Right#Horse1!',
  } as const;
  const user = await addAccount({ db, clock, passwords: createPasswords() }, account);
  const { accessToken } = await createSessions(db, createAccessTokens(SECRET, clock), clock).start(user ?? 0, null);
  return accessToken;
}
