import { setImmediate as others } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { dayOf } from '#server/analyzer/day-of.ts';
import type { Result } from '#server/analyzer/model-match.ts';
import { MODEL_VERSION } from '#server/analyzer/model-version.ts';
import { Forecaster } from '#server/analyzer/publication/forecaster.ts';
import type { Clock } from '#server/clock.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import type { Progress } from '#server/progress.ts';
import { moveClock } from '#server/services/analyzer/analyzer-clock.ts';
import { gradeStatements } from '#server/services/analyzer/grade.ts';
import { storeStatements } from '#server/services/analyzer/store-statements.ts';
import { type StoredFixture, scheduledFixtures, storedDays } from '#server/services/analyzer/stored-matches.ts';

/** Matches up to the end of the seventh day ahead are predicted. */
const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

interface Surroundings {
  readonly clock: Clock;
  readonly progress: Progress;
}

/** What a publication came to. */
export interface Publication {
  /** Matches that were predicted, whether for the first time or anew. */
  readonly predicted: number;
  /** Matches whose result was filled in. */
  readonly graded: number;
}

/**
 * Brings the Analyzer up to date with what is stored: fills in results that have arrived, and predicts every scheduled match of the
 * next days from all results of the days before it. Rests where a source, its day and the model are as they were the last time. One
 * process at a time does it.
 *
 * @returns `null` when another process is at it
 */
export async function publish(
  { db, locks }: Pick<OpenDatabase, 'db' | 'locks'>,
  { clock, progress }: Surroundings,
): Promise<Publication | null> {
  const worked = await locks.tryWork('publication', async () => {
    const sources = await db.selectFrom('sources').select(['id', 'revision', 'refreshedAt']).orderBy('id').execute();
    let [predicted, graded] = [0, 0];
    for (const source of sources) {
      const now = clock();
      await moveClock(db, source.id, now);
      graded += await gradeStatements(db, source.id, now);
      predicted += await predictSource(db, source, now, progress);
    }
    return { predicted, graded };
  });
  return worked.done ? worked.result : null;
}

interface SourceState {
  readonly id: number;
  readonly revision: number;
}

/** Predicts a source's matches of the next days, unless that was done from the same data today. */
async function predictSource(
  db: Kysely<Database>,
  { id, revision }: SourceState,
  now: Date,
  progress: Progress,
): Promise<number> {
  const lookedAt = `model ${MODEL_VERSION} revision ${revision} day ${dayOf(now)}`;
  const clock = db.updateTable('analyzerClocks').where('sourceId', '=', id);
  const before = await db
    .selectFrom('analyzerClocks')
    .select('lookedAt')
    .where('sourceId', '=', id)
    .executeTakeFirstOrThrow();
  if (before.lookedAt === lookedAt) return 0;
  const end = new Date((dayOf(now) + DAYS_AHEAD + 1) * DAY_MS);
  const fixtures = await scheduledFixtures(db, id, { after: now, before: end });
  const stored = fixtures.length === 0 ? 0 : await predict(db, fixtures, storedDays(db, id), progress);
  await clock.set({ lookedAt }).execute();
  return stored;
}

/** Predicts fixtures, each day's from the days before it. */
async function predict(
  db: Kysely<Database>,
  fixtures: readonly StoredFixture[],
  past: AsyncIterator<readonly Result[], void, undefined>,
  progress: Progress,
): Promise<number> {
  const forecaster = new Forecaster();
  let stored = 0;
  let next = await past.next();
  progress.start('Predicting matches', fixtures.length);
  for (const [day, ofDay] of Map.groupBy(fixtures, (fixture) => fixture.day)) {
    while (!next.done && (next.value[0]?.fixture.day ?? day) < day) {
      forecaster.learnDay(next.value);
      await others();
      next = await past.next();
    }
    stored += await storeStatements(
      db,
      ofDay.map((fixture) => ({ fixture, statements: forecaster.state(fixture) })),
    );
    progress.advance(ofDay.length);
    await others();
  }
  progress.done();
  return stored;
}
