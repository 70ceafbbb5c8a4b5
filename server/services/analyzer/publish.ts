import type { Kysely } from 'kysely';
import { dayOf } from '#server/analyzer/model-match.ts';
import { type Clock, type SteadyTime, steadyTime } from '#server/base/clock.ts';
import type { Progress } from '#server/base/progress.ts';
import { analyzeTables } from '#server/data/store/rows/analyze-tables.ts';
import type { Lease } from '#server/db/leases.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { moveClock } from '#server/services/analyzer/analyzer-clock.ts';
import { rebuildStaleRecord } from '#server/services/analyzer/analyzer-record.ts';
import { gradePredictions } from '#server/services/analyzer/grade.ts';
import type { PackedResult } from '#server/services/analyzer/packed-result.ts';
import { pastGames } from '#server/services/analyzer/past-games.ts';
import { publicationInputs } from '#server/services/analyzer/publication-inputs.ts';
import {
  type PredictedMatch,
  storePredictions,
  withdrawPredictions,
} from '#server/services/analyzer/store-predictions.ts';
import { type StoredFixture, scheduledFixtures, storedDays } from '#server/services/analyzer/stored-matches.ts';
import { ClockFault, readTrustedTime, recordTime } from '#server/services/analyzer/trusted-time.ts';
import { modelHere, type WithModel, type WorldModel } from '#server/services/analyzer/world-model.ts';
import { availabilityOf } from '#server/services/football/coverage/availability.ts';

/** Matches are predicted until the end of the seventh day after today. */
const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;
/** The number of matches per transaction. It is small, because the database checks every stored prediction and other requests run between two batches. */
const FIXTURES_PER_BATCH = 2;
/** The number of matches in one message to the model. */
const MATCHES_PER_MESSAGE = 60;

/** The name of the lease for all writes of predictions. */
export const PUBLICATION = 'publication';

interface Deps {
  readonly clock: Clock;
  readonly steady?: () => SteadyTime;
  readonly progress: Progress;
  /** Runs the model; by default in this thread. */
  readonly withModel?: WithModel;
}

/** The result of a publication. */
export interface Publication {
  /** The number of matches with new or updated predictions. */
  readonly predicted: number;
  /** The number of matches with new observed counts. */
  readonly graded: number;
}

/**
 * Updates the predictions: grades matches with new results, and predicts every scheduled match of the next days from all results of the
 * days before it. Users' own football is not predicted. Skips a world when its revision, the day and the model version are unchanged. Every write
 * checks the lease, so a process that was paused and has lost the lease writes nothing.
 *
 * @returns `null` when another holder has the lease
 * @throws {LeaseLost} when the lease is lost
 * @throws {ClockFault} when the clock cannot be trusted for real football, after the worlds with a label, such as the demo, were published
 */
export async function publish(
  { db, leases }: Pick<OpenDatabase, 'db' | 'leases'>,
  { clock, steady = steadyTime, progress, withModel = modelHere }: Deps,
): Promise<Publication | null> {
  const worked = await leases.tryWork(PUBLICATION, async (lease) => {
    const worlds = await db
      .selectFrom('worlds')
      .select(['id', 'revision', 'label'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('sources').select('sources.id').whereRef('sources.worldId', '=', 'worlds.id')),
      )
      .where('userId', 'is', null)
      .orderBy('id')
      .execute();
    const hasReal = worlds.some(({ label }) => label === null);
    const time = hasReal ? await readTrustedTime({ db, clock, steady }) : null;
    let [predicted, graded] = [0, 0];
    for (const world of worlds) {
      if (world.label === null && time?.fault) continue;
      const now = world.label === null && time !== null ? time.now : clock();
      await lease.transaction((transaction) => moveClock(transaction, world.id, now));
      const lookedAt = publicationInputs(world.revision, now);
      if (await isDone(db, world.id, lookedAt)) continue;
      await lease.transaction((transaction) => rebuildStaleRecord(transaction, world.id));
      graded += await gradePredictions(db, lease, world.id, now);
      predicted += await predictWorld({ db, lease, progress, withModel }, world.id, now);
      await lease.transaction((transaction) =>
        transaction.updateTable('analyzerClocks').where('worldId', '=', world.id).set({ lookedAt }).execute(),
      );
    }
    if (time?.fault) throw new ClockFault(time.fault);
    if (time !== null) await lease.transaction((transaction) => recordTime(transaction, time.now, steady()));
    if (predicted + graded > 0) await analyzeTables(db);
    return { predicted, graded };
  });
  return worked.done ? worked.result : null;
}

interface Work {
  readonly db: Kysely<Database>;
  readonly lease: Lease;
  readonly progress: Progress;
  readonly withModel: WithModel;
}

/** Whether a world was graded and predicted today with the same data. */
async function isDone(db: Kysely<Database>, worldId: number, lookedAt: string): Promise<boolean> {
  const before = await db
    .selectFrom('analyzerClocks')
    .select('lookedAt')
    .where('worldId', '=', worldId)
    .executeTakeFirstOrThrow();
  return before.lookedAt === lookedAt;
}

/** Predicts a world's matches of the next days, and withdraws the predictions of matches that were moved to a time after these days. */
async function predictWorld(work: Work, worldId: number, now: Date): Promise<number> {
  const end = new Date((dayOf(now) + DAYS_AHEAD + 1) * DAY_MS);
  await withdrawPredictions(work.lease, worldId, end);
  const fixtures = await scheduledFixtures(work.db, worldId, { after: now, before: end });
  return fixtures.length === 0 ? 0 : predict(work, fixtures, worldId);
}

/** Predicts the fixtures of each day with a model that has learnt all matches before that day. */
function predict(
  { db, lease, progress, withModel }: Work,
  fixtures: readonly StoredFixture[],
  worldId: number,
): Promise<number> {
  return withModel(async (model) => {
    let stored = 0;
    let learntTo: Date | undefined;
    progress.start('Predicting matches', fixtures.length);
    for (const [day, ofDay] of Map.groupBy(fixtures, (fixture) => fixture.day)) {
      const start = new Date(day * DAY_MS);
      const days = storedDays(db, worldId, { since: learntTo, until: new Date(start.getTime() - 1) });
      await learnDays(model, days, progress);
      learntTo = start;
      for (let from = 0; from < ofDay.length; from += FIXTURES_PER_BATCH) {
        const batch = ofDay.slice(from, from + FIXTURES_PER_BATCH);
        stored += await storePredictions(lease, await predictBatch(db, model, batch));
        progress.advance(batch.length);
      }
    }
    progress.done();
    return stored;
  });
}

/** Passes days to the model in messages of several matches. Other work of this thread runs between two messages. */
async function learnDays(model: WorldModel, days: AsyncIterable<PackedResult[]>, progress: Progress): Promise<void> {
  let message: PackedResult[][] = [];
  let matches = 0;
  const send = async () => {
    // Progress throws if the work has been stopped.
    progress.advance(0);
    await model('learn', message);
    [message, matches] = [[], 0];
  };
  for await (const day of days) {
    message.push(day);
    matches += day.length;
    if (matches >= MATCHES_PER_MESSAGE) await send();
  }
  await send();
}

async function predictBatch(
  db: Kysely<Database>,
  model: WorldModel,
  fixtures: readonly StoredFixture[],
): Promise<PredictedMatch[]> {
  const candidates = await model('candidates', fixtures);
  const absences = await availabilityOf(db, candidates);
  const games = await pastGames(db, fixtures, candidates);
  const predictions = await model('predict', fixtures, { absences, games });
  return fixtures.map((fixture, index) => ({ fixture, predictions: predictions[index] ?? [] }));
}
