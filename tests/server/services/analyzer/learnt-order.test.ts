import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { unpackResult } from '#server/services/analyzer/packed-result.ts';
import { scheduledFixtures, storedDays } from '#server/services/analyzer/stored-matches.ts';
import { canonicalImport, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';
import { engines } from '#tests/support/server-engines.ts';

/** Match n is on the nth of August. */
const on = (day: number) => new Date(Date.UTC(2017, 7, day, 12));
const PLAYED = Array.from({ length: 25 }, (_, index) => playedMatch(index + 1, 1 + (index % 4)));

describe.each(engines())('the model on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('learns the same matches in the same order for any physical order of the rows and any plan of the query', async () => {
    await storeImport(opened, canonicalImport([...PLAYED, scheduledMatch(30)]), { progress: silentProgress });
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
    const { id: world } = await db
      .selectFrom('worlds')
      .select('id')
      .where('label', 'is', null)
      .executeTakeFirstOrThrow();
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
