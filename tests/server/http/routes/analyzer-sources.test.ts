import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzedDay, listedDay, openedMatch } from '#lib/contract/football/analyzer.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemo } from '#server/services/football/coverage/hidden-worlds.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';
import { footballIn } from '#tests/support/server-football.ts';

/** Two days, each with a real match and one of the demo, in opposite orders. */
const MATCHES = [
  { id: 1, kickOff: '2026-11-21T12:00:00Z', isDemo: false },
  { id: 2, kickOff: '2026-11-21T15:00:00Z', isDemo: true },
  { id: 3, kickOff: '2026-11-22T12:00:00Z', isDemo: true },
  { id: 4, kickOff: '2026-11-22T15:00:00Z', isDemo: false },
] as const;

let opened: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  opened = await memoryDatabase();
  const { db } = opened;
  server = await testServer(opened);
  const add = footballIn(db);
  await add.source(1, 'football-data', { name: 'Real' });
  await add.source(2, 'demo', { name: 'Demo', label: 'Demo data' });
  for (const sourceId of [1, 2]) {
    await add.competition(sourceId, 'League', sourceId);
    for (const team of [1, 2]) await add.team(10 * sourceId + team, `Team ${sourceId}${team}`, { sourceId });
  }
  for (const { id, kickOff, isDemo } of MATCHES) {
    const sourceId = isDemo ? 2 : 1;
    await add.match({
      id,
      kickOff,
      home: 10 * sourceId + 1,
      away: 10 * sourceId + 2,
      status: 'scheduled',
      competition: sourceId,
      sourceId,
    });
  }
  await keepDemo(db);
});
afterAll(() => opened.close());

const get = async (path: string, plan: 'FREE' | 'PREMIUM') => (await server.get(path, await server.member(plan))).body;
const dayOf = async (day: number, plan: 'FREE' | 'PREMIUM') => {
  const all = analyzedDay.output.parse(await get(`/analyzer/2026-11-${day}`, plan));
  const listed = listedDay.output.parse(await get(`/analyzer/2026-11-${day}/list`, plan));
  const shown = ({ data, source, sources }: typeof all | typeof listed) => ({
    labels: data.map(({ label }) => label ?? null),
    source: source?.name,
    sources: sources?.map(({ name, label }) => [name, label]),
  });
  expect(shown(listed)).toEqual(shown(all));
  return shown(all);
};

test('each match of the demo has its label, and a day has all sources of its matches', async () => {
  const [real, demo] = [
    ['Real', null],
    ['Demo', 'Demo data'],
  ];
  expect(await dayOf(21, 'PREMIUM')).toEqual({ labels: [null, 'Demo data'], source: 'Real', sources: [real, demo] });
  expect(await dayOf(22, 'PREMIUM')).toEqual({ labels: ['Demo data', null], source: 'Demo', sources: [demo, real] });
});

test('the reply to a FREE user has the sources of the shown match only', async () => {
  expect(await dayOf(21, 'FREE')).toEqual({ labels: [null], source: 'Real', sources: [['Real', null]] });
});

test('a FREE user gets the first match of real football, also on a day on which invented football begins earlier', async () => {
  expect(await dayOf(22, 'FREE')).toEqual({ labels: [null], source: 'Real', sources: [['Real', null]] });
  const free = await server.member('FREE');
  const statusOf = async (path: string) => (await server.get(path, free)).status;
  expect([await statusOf('/analyzer/matches/3'), await statusOf('/analyzer/matches/4')]).toEqual([402, 200]);
});

test('an opened match of the demo has its label, and a real match has no label', async () => {
  const labelOf = async (id: number) =>
    openedMatch.output.parse(await get(`/analyzer/matches/${id}`, 'PREMIUM')).match.label;
  expect([await labelOf(1), await labelOf(2)]).toEqual([undefined, 'Demo data']);
});
