import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataCoverageSchema } from '#lib/contract/data/data.ts';
import { silentProgress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { syncJob } from '#server/jobs/sync-job.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { listFollows } from '#server/services/following/follows.ts';
import { liveResults } from '#tests/support/live-results.ts';
import { A_MATCH, COLUMNS, resultFolder } from '#tests/support/result-folder.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { emptyDatabase, memoryDatabase } from '#tests/support/server-database.ts';

describe('followed leagues', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  let operator: Signed;
  beforeAll(async () => {
    opened = await memoryDatabase();
  });
  beforeEach(async () => {
    await emptyDatabase(opened);
  });
  afterAll(() => opened.close());

  /** Starts a server with an operator. */
  async function start(but: Parameters<typeof liveResults>[0] = {}) {
    const { liveSources: sources, network, requests } = liveResults(but);
    server = await testServer(opened, { live: { sources, keys: {}, network } });
    operator = await server.member('FREE');
    await opened.db.updateTable('users').set({ role: 'operator' }).where('id', '=', operator.id).execute();
    const job = syncJob(opened, { clock: () => server.now, network, sources, keys: {} });
    const runJob = async () => {
      if (!(await job.isDue?.())) return;
      await opened.leases.tryWork('job sync', (lease) => job.run(new AbortController().signal, lease));
    };
    return { runJob, requests };
  }
  const call = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    server.call({ method, path, token: operator.accessToken, ...(payload && { payload }) });
  const FOLLOW = { league: 'premier-league', with: [], seasons: 2, isAccepted: true };

  test('an operator gets the leagues with the terms of their sources, follows one, and the job syncs it', async () => {
    const { runJob, requests } = await start();
    expect(await server.get('/data/freshness', operator)).toEqual({
      status: 200,
      body: { follows: [], isOperator: true, predicted: {}, isPredicted: false },
    });
    const choices = await server.get('/data/follows', operator);
    expect(choices).toMatchObject({
      status: 200,
      body: {
        leagues: expect.arrayContaining([
          {
            slug: 'premier-league',
            name: 'Premier League',
            country: 'England',
            sources: ['football-data', 'fpl-core', 'api-football'],
            followed: [],
          },
        ]),
        sources: [
          { key: 'football-data', hosts: ['results.example'], isOptional: false, missingKey: null },
          { key: 'fpl-core', isOptional: true, missingKey: null },
          { key: 'api-football', missingKey: 'API_FOOTBALL_KEY' },
        ],
      },
    });
    expect(await call('POST', '/data/follows', FOLLOW)).toEqual({ status: 200, body: { league: 'premier-league' } });
    expect(requests()).toBe(0);
    await runJob();
    expect(requests()).toBe(2);
    const member = await server.member('FREE');
    const { body } = await server.get('/data/freshness', member);
    expect(body).toEqual({
      isOperator: false,
      predicted: {},
      isPredicted: false,
      follows: [
        {
          league: { slug: 'premier-league', name: 'Premier League' },
          source: { key: 'football-data', name: 'football-data.co.uk' },
          lastGood: server.now.toISOString(),
          nextAt: expect.any(String),
          fault: null,
          usedToday: null,
          isSyncing: false,
        },
      ],
    });
    await publish(opened, { clock: () => server.now, progress: silentProgress });
    expect((await server.get('/data/freshness', member)).body).toMatchObject({ predicted: {}, isPredicted: true });
    expect(await listFollows(opened.db)).toMatchObject([{ acceptedBy: `account ${operator.id}`, directory: null }]);
  });

  test('the coming matches with predictions are counted by league', async () => {
    const { runJob } = await start();
    await call('POST', '/data/follows', FOLLOW);
    await runJob();
    // Sets the clock of real football, after which matches can be predicted.
    await publish(opened, { clock: () => server.now, progress: silentProgress });
    const soon = new Date('2126-11-22T15:00:00Z');
    const coming = { kickOff: soon, status: 'scheduled' } as const;
    const [match] = await opened.db.updateTable('matches').set(coming).returning('id').execute();
    await opened.db
      .insertInto('analyses')
      .values({ matchId: match?.id ?? 0, model: '1' })
      .execute();
    expect((await server.get('/data/freshness', operator)).body).toMatchObject({ predicted: { 'premier-league': 1 } });
    server.now = new Date(soon.getTime() + 1);
    const later = await server.member('FREE');
    expect((await server.get('/data/freshness', later)).body).toMatchObject({ predicted: {} });
  });

  test('a follow without accepted terms or with an unknown source is a 400', async () => {
    await start();
    expect(await call('POST', '/data/follows', { ...FOLLOW, isAccepted: false })).toMatchObject({ status: 400 });
    expect(await call('POST', '/data/follows', { ...FOLLOW, with: ['opta'] })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^There is no source "opta" on the network\./) },
    });
    expect(await listFollows(opened.db)).toEqual([]);
  });

  test('an operator can sync a followed league immediately, and stop following it', async () => {
    const { runJob, requests } = await start();
    await call('POST', '/data/follows', FOLLOW);
    await runJob();
    await runJob();
    expect(requests()).toBe(2);
    expect(await call('POST', '/data/follows/premier-league/sync')).toEqual({ status: 200, body: { sources: 1 } });
    await runJob();
    expect(requests()).toBe(4);
    expect(await call('DELETE', '/data/follows/premier-league')).toEqual({ status: 200, body: { sources: 1 } });
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/sync'],
    ] as const) {
      expect(await call(method, `/data/follows/premier-league${path}`)).toMatchObject({ status: 404 });
    }
  });

  test('an operator accepts figures that a sync has left out, and the next sync stores them', async () => {
    const withoutShots = A_MATCH.split(',').map((cell, index) =>
      /^[HA]S$/.test(COLUMNS.split(',')[index] ?? '') ? '' : cell,
    );
    const files = [A_MATCH, withoutShots.join(',')].map((row) =>
      resultFolder({ 'premier-league/2526.csv': [COLUMNS, row] }),
    );
    let syncs = 0;
    const { runJob } = await start({
      async *fetch(_upstream, { stored, now }) {
        const folder = files[Math.min(syncs++, 1)];
        if (folder === undefined || stored === 'without shots') return;
        const order = { source: 'football-data', folder, competitions: undefined, today: now };
        yield { order, digest: syncs === 1 ? 'with shots' : 'without shots' };
      },
    });
    const fault = async () => {
      const { body } = await server.get('/data/coverage', operator);
      return dataCoverageSchema.parse(body).sources[0]?.leftOut?.parts[0]?.accept;
    };
    const syncNow = async (accept?: string) => {
      const { status } = await call('POST', '/data/follows/premier-league/sync', { accept });
      await runJob();
      return status;
    };
    await call('POST', '/data/follows', FOLLOW);
    await runJob();
    expect(await syncNow()).toBe(200);
    expect(await fault()).toEqual({ league: 'premier-league', code: expect.any(String), matches: 1 });
    expect(await syncNow('wrong')).toBe(400);
    expect(await syncNow((await fault())?.code)).toBe(200);
    expect(await fault()).toBeUndefined();
    expect(await listFollows(opened.db)).toMatchObject([{ accepted: '' }]);
  });

  test('a fault of a sync is shown to members and by /ready, which stays 200', async () => {
    const fetch = async function* () {
      yield* [];
      throw new UserError('results.example/a.csv replied 503.');
    };
    const { runJob } = await start({ fetch });
    expect((await server.app.inject('/ready')).json()).toEqual({ status: 'ready', follows: [] });
    await call('POST', '/data/follows', FOLLOW);
    await runJob();
    const fault = { line: 'results.example/a.csv replied 503.', at: server.now.toISOString() };
    const ready = await server.app.inject('/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({
      status: 'ready',
      follows: [{ league: 'premier-league', source: 'football-data', lastGood: null, fault }],
    });
    expect((await server.get('/data/freshness', await server.member('FREE'))).body).toMatchObject({
      follows: [{ fault }],
    });
  });

  test('/metrics has the last good sync, the fault and the requests, for this machine only', async () => {
    const { runJob } = await start();
    await call('POST', '/data/follows', FOLLOW);
    await runJob();
    const { payload, statusCode } = await server.app.inject('/metrics');
    expect(statusCode).toBe(200);
    const labels = '{league="premier-league",source="football-data"}';
    expect(payload).toContain(`tenline_sync_last_good_timestamp_seconds${labels} ${server.now.getTime() / 1000}\n`);
    expect(payload).toContain(`tenline_sync_fault${labels} 0\n`);
    expect(payload).toContain('tenline_network_requests{host="results.example",outcome="2xx"} 2\n');
    const elsewhere = [{ remoteAddress: '203.0.113.7' }, { headers: { 'x-forwarded-for': '203.0.113.7' } }];
    for (const from of elsewhere) {
      expect((await server.app.inject({ url: '/metrics', ...from })).payload).not.toContain('tenline_sync');
    }
  });
});
