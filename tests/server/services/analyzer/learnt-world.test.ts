import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#server/analyzer/model-match.ts';
import type { CanonicalPlayer, PlayedMatch } from '#server/data/canonical.ts';
import { storeImport } from '#server/data/import-canonical.ts';
import { removeSource } from '#server/data/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import { learnDays, openLearntModel } from '#server/services/analyzer/learnt-world.ts';
import { modelInThread } from '#server/services/analyzer/model-in-thread.ts';
import { unpackResult } from '#server/services/analyzer/packed-result.ts';
import { pastGames } from '#server/services/analyzer/past-games.ts';
import { scheduledFixtures, storedDays } from '#server/services/analyzer/stored-matches.ts';
import { modelHere, type OpenModel } from '#server/services/analyzer/world-model.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, canonicalPlayer, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';
import { engines } from '#tests/support/server-engines.ts';
import { removeFootball } from '#tests/support/server-football.ts';

/** Match n is on the nth of August; with 25 matches, those up to the 10th are older than two weeks. */
const on = (day: number) => new Date(Date.UTC(2017, 7, day, 12));
const PLAYED = Array.from({ length: 25 }, (_, index) => playedMatch(index + 1, 1 + (index % 4)));

describe.each(engines())('the stored state of the model on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
    await opened.db.deleteFrom('modelStates').execute();
  });
  afterAll(() => opened.close());

  const store = (matches: readonly PlayedMatch[], red: Partial<CanonicalPlayer> = {}, key = WYSCOUT.key) =>
    storeImport(
      opened,
      canonicalImport([...matches, scheduledMatch(30)], {
        source: { ...WYSCOUT, key },
        players: [canonicalPlayer('red', red), canonicalPlayer('blue')],
      }),
      { progress: silentProgress },
    );
  const worldId = async (db = opened.db) =>
    (await db.selectFrom('worlds').select('id').where('label', 'is', null).executeTakeFirstOrThrow()).id;

  /** Learns from the stored state, compares with a predictor that learns everything, and returns whether the state was used. */
  async function usesStored(now: Date, open: OpenModel = modelHere): Promise<boolean> {
    const world = await worldId();
    let isUsed = false;
    const openModel: OpenModel = async () => {
      const model = await open();
      const restore: typeof model.restore = (...part) => {
        isUsed = true;
        return model.restore(...part);
      };
      return { ...model, restore };
    };
    const learnt = await opened.leases.tryWork('test', (lease) =>
      openLearntModel({ db: opened.db, lease, openModel }, { worldId: world, now }),
    );
    const { model, since } = learnt.done ? learnt.result : expect.unreachable('another process has the lease');
    await learnDays(model, storedDays(opened.db, world, { since }));
    const complete = new RememberingPredictor();
    for await (const day of storedDays(opened.db, world)) complete.learnDay(day.map(unpackResult));
    const [fixture] = await scheduledFixtures(opened.db, world, { after: now, before: on(31) });
    const scheduled = fixture ?? expect.unreachable('no scheduled match');
    const games = await pastGames(opened.db, [scheduled], await model.candidates([scheduled]));
    const [predictions] = await model.predict([scheduled], { absences: new Map(), games });
    await model.close();
    expect(predictions).toEqual(complete.predict(scheduled));
    expect(predictions?.some(({ player }) => player !== null)).toBe(true);
    return isUsed;
  }

  test('is used again after new matches, recent corrections and the passing of days', async () => {
    await store(PLAYED.slice(0, 20));
    expect(await usesStored(on(25))).toBe(false);
    expect(await usesStored(on(25))).toBe(true);
    await store(PLAYED.slice(0, 24));
    expect(await usesStored(on(25))).toBe(true);
    await store([...PLAYED.slice(0, 18), playedMatch(19, 9), ...PLAYED.slice(19)]);
    expect(await usesStored(on(27))).toBe(true);
    const { endDay } = await opened.db.selectFrom('modelStates').select('endDay').executeTakeFirstOrThrow();
    expect(endDay).toBe(dayOf(on(11)));
    expect(await usesStored(on(27))).toBe(true);
  });

  test('is learnt again after the figures or the kick-off of an old match are corrected', async () => {
    await store(PLAYED);
    await usesStored(on(26));
    const corrected = [...PLAYED.slice(0, 2), playedMatch(3, 9), ...PLAYED.slice(3)];
    await store(corrected);
    expect(await usesStored(on(26))).toBe(false);
    await store(corrected.map((match) => (match.key === 'match-5' ? { ...match, kickOff: on(4) } : match)));
    expect(await usesStored(on(26))).toBe(false);
    expect(await usesStored(on(26))).toBe(true);
  });

  test('is learnt again when another source adds old matches or is removed', async () => {
    await store(PLAYED.slice(4));
    await usesStored(on(26));
    await store(PLAYED.slice(0, 4), {}, 'other');
    expect(await usesStored(on(26))).toBe(false);
    await removeSource(opened, 'other', silentProgress);
    expect(await usesStored(on(26))).toBe(false);
    expect(await usesStored(on(26))).toBe(true);
  });

  test('is learnt again when it is incomplete or of another version', async () => {
    await store(PLAYED);
    await usesStored(on(26));
    await opened.db.deleteFrom('modelStates').where('part', '=', 0).execute();
    expect(await usesStored(on(26))).toBe(false);
    await opened.db.updateTable('modelStates').set({ model: '0' }).execute();
    expect(await usesStored(on(26))).toBe(false);
    expect(await usesStored(on(26))).toBe(true);
  });

  test('is stored again after a week, and a state stored by another thread gives the same predictions', async () => {
    await store(PLAYED.slice(0, 20));
    expect(await usesStored(on(19), modelInThread)).toBe(false);
    expect(await usesStored(on(26), modelInThread)).toBe(true);
    const { endDay } = await opened.db.selectFrom('modelStates').select('endDay').executeTakeFirstOrThrow();
    expect(endDay).toBe(dayOf(on(12)));
    expect(await usesStored(on(26))).toBe(true);
  });

  test('is learnt again when a player has another position, and when the clock goes back', async () => {
    await store(PLAYED);
    await usesStored(on(26));
    await store(PLAYED, { position: 'DF' });
    expect(await usesStored(on(26))).toBe(false);
    expect(await usesStored(on(25))).toBe(false);
  });

  test('is learnt from the same matches in the same order for any physical order of the rows and any plan of the query', async () => {
    await store(PLAYED);
    const before = await readPredictions();
    // An update writes a new version of the row behind the others, so the rows of the lowest id come last.
    const { id } = await opened.db.selectFrom('players').select('id').orderBy('id').executeTakeFirstOrThrow();
    await opened.db.updateTable('players').set({ id }).where('id', '=', id).execute();
    await opened.db.updateTable('playerPeriods').set({ playerId: id }).where('playerId', '=', id).execute();
    const rows = await opened.db.selectFrom('playerPeriods').select('playerId').execute();
    expect(rows.at(-1)?.playerId).toBe(id);
    expect(await readPredictions()).toEqual(before);
    // These plans can exceed the time limit of requests on a busy machine.
    const inRowOrder = await opened.longDb.transaction().execute(async (transaction) => {
      for (const plan of ['indexscan', 'indexonlyscan', 'bitmapscan', 'nestloop', 'mergejoin', 'sort'])
        await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(transaction);
      return readPredictions(transaction);
    });
    expect(inRowOrder).toEqual(before);
  });

  /** The matches in the order in which they are learnt, and the predictions after them. */
  async function readPredictions(db = opened.db) {
    const world = await worldId(db);
    const predictor = new RememberingPredictor();
    const read = [];
    for await (const day of storedDays(db, world)) {
      read.push(...day);
      predictor.learnDay(day.map(unpackResult));
    }
    const fixtures = await scheduledFixtures(db, world, { after: on(26), before: on(31) });
    expect(read.some(({ appearances }) => appearances.includes(','))).toBe(true);
    return { read, predictions: fixtures.map((fixture) => predictor.predict(fixture)) };
  }
});
