import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import {
  analyzedDay,
  analyzerRecord,
  listedDay,
  openedMatch,
  predictedKickOffs,
} from '#lib/contract/football/analyzer.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import { listedMatch } from '#lib/domain/analyzer/match-prediction.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { counts, footballIn } from '#tests/support/server-football.ts';
import { highlightsIn } from '#tests/support/server-highlights.ts';

const DAY = '/analyzer/2026-11-15';
/** A value that occurs nowhere else in a reply. */
const SECRET = 'Only for those who pay.';

describe.each(engines())('the Analyzer on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    const football = footballIn(opened.db);
    const { clock, analysis, highlight } = highlightsIn(opened.db);
    await football.source(1, 'replay', { label: 'Replay' });
    await football.competition(1, 'League');
    await football.team(1, 'Reds');
    await football.team(2, 'Blues');
    await football.player(7, 'Karl Striker', { clubId: 2 });
    const match = (id: number, kickOff: string) =>
      football.match({ id, kickOff, home: 1, away: 2, status: 'scheduled' });
    await match(1, '2026-11-14T23:59:59Z');
    await match(2, '2026-11-15T15:00:00Z');
    await match(3, '2026-11-15T00:00:00Z');
    await match(4, '2026-11-15T15:00:00Z');
    await match(5, '2026-11-15T23:59:59Z');
    await match(6, '2026-11-16T00:00:00Z');
    await clock(2, '2026-11-14T00:00:00Z');
    for (const id of [2, 3, 4]) await analysis(id);
    await highlight(3, { statistic: 'shotsOnTarget', reasoning: 'First.', recentCounts: JSON.stringify([2, null, 1]) });
    await highlight(3, { teamId: 2, playerId: 7, isHome: false, statistic: 'tackles', averageOpponent: 0.25 });
    for (const id of [2, 4]) await highlight(id, { reasoning: SECRET });
  });
  afterAll(() => opened.close());

  const dayOf = async (plan: Plan, path = DAY) => {
    const { status, body } = await server.get(path, await server.member(plan));
    expect(status).toBe(200);
    return analyzedDay.output.parse(body);
  };

  test('the Analyzer lists the kick-offs of the coming two weeks with predictions, each once', async () => {
    const kickOffs = async (now: string) => {
      server.now = new Date(now);
      const { body } = await server.get('/analyzer/kick-offs', await server.member('FREE'));
      return predictedKickOffs.output.parse(body).kickOffs;
    };
    const [midnight, afternoon] = ['2026-11-15T00:00:00.000Z', '2026-11-15T15:00:00.000Z'];
    expect(await kickOffs('2026-11-14T12:00:00Z')).toEqual([midnight, afternoon]);
    expect(await kickOffs('2026-11-15T12:00:00Z')).toEqual([afternoon]);
    expect(await kickOffs('2026-11-01T15:00:00Z')).toEqual([midnight]);
  });

  test.each(['PREMIUM', 'ANNUAL', 'LIFETIME'] as const)(
    'the Analyzer shows %s the matches of a UTC day in order',
    async (plan) => {
      const { data, locked, source } = await dayOf(plan);
      expect(data.map(({ id }) => id)).toEqual([3, 2, 4, 5]);
      expect(locked).toBe(0);
      expect(source).toMatchObject({ name: 'Source replay', label: 'Replay' });
    },
  );

  test('the Analyzer shows FREE users the complete first match and only the number of the others', async () => {
    const { data, locked } = await dayOf('FREE');
    expect(data).toEqual((await dayOf('PREMIUM')).data.slice(0, 1));
    expect(data[0]?.teamHighlights).toHaveLength(1);
    expect(locked).toBe(3);
    const { body } = await server.get(DAY, await server.member('FREE'));
    expect(JSON.stringify(body)).not.toContain(SECRET);
  });

  test.each(['?limit=50', '?plan=PREMIUM', '?offset=1&page=2', '/?all=true'])(
    'the Analyzer returns no further match to FREE users who add parameters: %s',
    async (extra) => {
      const { status, body } = await server.get(`${DAY}${extra}`, await server.member('FREE'));
      if (status === 200) expect(analyzedDay.output.parse(body).data).toHaveLength(1);
      else expect(status).toBe(404);
    },
  );

  test('the Analyzer returns all fields of a team prediction and of a player prediction', async () => {
    const [first] = (await dayOf('PREMIUM')).data;
    expect(first).toMatchObject({
      matchDate: '2026-11-15T00:00:00.000Z',
      homeTeam: { id: 1, name: 'Reds' },
      awayTeam: { id: 2, name: 'Blues' },
      league: { name: 'League' },
      processedPlayer: true,
      processedTeam: true,
      teamHighlights: [
        {
          highlightType: 'shotsOnTarget',
          projectedValue: '2.30',
          confidenceScore: '0.66',
          expectedValue: 2.3,
          ladder: [0.89, 0.66, 0.4],
          averageLastTen: 2,
          averageLocationBased: 2.5,
          averageVsOpponent: null,
          actualValue: null,
          reasoning: 'First.',
          team: { id: 1, name: 'Reds' },
        },
      ],
      playerHighlights: [
        {
          highlightType: 'tackles',
          averageVsOpponent: 0.25,
          player: { id: 7, firstName: 'Karl', lastName: 'Striker' },
          locationType: 'away',
        },
      ],
    });
  });

  test('also lists a match that has no predictions', async () => {
    const last = (await dayOf('PREMIUM')).data.at(-1);
    expect(last).toMatchObject({ id: 5, playerHighlights: [], teamHighlights: [], processedPlayer: false });
    expect(last?.processedTeam).toBe(false);
  });

  test('the Analyzer returns for an empty day the nearest kick-offs before and after the day', async () => {
    const [before, after] = ['2026-11-16T00:00:00.000Z', '2026-11-14T23:59:59.000Z'];
    const empty = { data: [], locked: 0, source: null };
    expect(await dayOf('FREE', '/analyzer/2026-11-01')).toEqual({ ...empty, nearest: { before: null, after } });
    expect(await dayOf('FREE', '/analyzer/2026-11-17')).toEqual({ ...empty, nearest: { before, after: null } });
    expect(await dayOf('PREMIUM')).not.toHaveProperty('nearest');
  });

  test('the Analyzer returns the nearest kick-offs of a day whose matches have no predictions', async () => {
    const { nearest } = await dayOf('PREMIUM', '/analyzer/2026-11-14');
    expect(nearest).toEqual({ before: null, after: expect.stringMatching(/^2026-11-15T/) });
  });

  test.each(['FREE', 'PREMIUM'] as const)(
    'the Analyzer lists for %s the same matches without their predictions',
    async (plan) => {
      const { body } = await server.get(`${DAY}/list`, await server.member(plan));
      const { data, ...day } = await dayOf(plan);
      expect(listedDay.output.parse(body)).toEqual({ ...day, data: data.map(listedMatch) });
      expect(JSON.stringify(body)).not.toContain('First.');
    },
  );

  test('the Analyzer returns an opened match with the counts of the last ten games, except for predictions without stored counts', async () => {
    const { body } = await server.get('/analyzer/matches/3', await server.member('FREE'));
    const [match] = (await dayOf('FREE')).data;
    expect(openedMatch.output.parse(body)).toEqual({
      data: [{ id: match?.teamHighlights[0]?.id, counts: [2, null, 1] }],
      match,
    });
  });

  test.each([
    ['FREE', 2, 402],
    ['PREMIUM', 2, 200],
    ['PREMIUM', 99, 404],
    ['FREE', 99, 404],
  ] as const)('a %s user who opens match %d gets the status %d', async (plan, id, wanted) => {
    const { status, body } = await server.get(`/analyzer/matches/${id}`, await server.member(plan));
    expect(status).toBe(wanted);
    if (wanted === 402) expect(failureBodySchema.parse(body).message).toContain('Premium');
  });

  test.each(['2026-02-30', '15-11-2026', 'today', '2026-11-15T00:00:00Z', '%00', "2026-11-15'--", '99999-01-01'])(
    'the Analyzer rejects the day %s with a message',
    async (date) => {
      const { status, body } = await server.get(`/analyzer/${date}`, await server.member('PREMIUM'));
      expect(status).toBe(400);
      expect(failureBodySchema.parse(body).message).not.toBe('');
    },
  );

  test('the Analyzer updates the public record within half a minute of a result', async () => {
    const record = async () => analyzerRecord.output.parse((await server.get('/analyzer/record')).body);
    const before = await record();
    expect(before).toMatchObject({ overall: null, bands: [], statistics: [], open: 4, label: 'Demo data' });
    await opened.db.updateTable('analyzerClocks').set({ reads: '2026-11-16T00:00:00Z' }).execute();
    await opened.db.updateTable('matches').set({ status: 'played' }).where('id', '=', 3).execute();
    await footballIn(opened.db).teamPeriod(3, 1, true, 0, counts(1));
    await opened.db
      .updateTable('highlights')
      .set({ actualValue: 1 })
      .where('playerId', 'is', null)
      .where('matchId', '=', 3)
      .execute();
    await opened.db
      .updateTable('analyses')
      .set({ gradedAt: '2026-11-16T00:00:00Z' })
      .where('matchId', '=', 3)
      .execute();
    expect(await record()).toEqual(before);
    server.now = new Date(server.now.getTime() + 30_001);
    await footballIn(opened.db).teamPeriod(3, 2, false, 0, counts(2));
    await opened.db.updateTable('worlds').set({ revision: 9 }).execute();
    const scores = (await dayOf('PREMIUM')).data.map(({ score }) => score);
    expect(scores).toEqual([{ home: 1, away: 2 }, undefined, undefined, undefined]);
    const after = await record();
    const graded = {
      n: 1,
      stated: 0.66,
      actual: 0,
      logLoss: -Math.log(1 - 0.66),
      brier: 0.66 ** 2,
      naive: { logLoss: -Math.log(1 - 8 / 12), brier: (8 / 12) ** 2 },
    };
    const close = expect.objectContaining(
      Object.fromEntries(
        Object.entries(graded).map(([name, value]) => [
          name,
          typeof value === 'number'
            ? expect.closeTo(value, 9)
            : { logLoss: expect.closeTo(value.logLoss, 9), brier: expect.closeTo(value.brier, 9) },
        ]),
      ),
    );
    expect(after.overall).toEqual(close);
    expect(after.bands).toEqual([close]);
    expect(after.bands).toMatchObject([{ from: 0.6, to: 0.7 }]);
    expect(after.statistics).toMatchObject([{ subject: 'team', highlightType: 'shotsOnTarget', n: 1 }]);
    expect(after.competitions).toMatchObject([{ league: { id: 1, name: 'League' }, n: 1 }]);
    expect(after.months).toMatchObject([{ month: '2026-11', n: 1 }]);
    expect(after.open).toBe(2);
  });
});
