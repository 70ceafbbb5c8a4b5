import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { importResults } from '#server/analyzer/import-results.ts';
import { dayOf } from '#server/analyzer/model-match.ts';
import { FormBook } from '#server/analyzer/publication/form-book.ts';
import { Predictor } from '#server/analyzer/publication/predictor.ts';
import type { CanonicalImport, CanonicalMatch, ScheduledMatch } from '#server/base/canonical.ts';
import type { Progress } from '#server/base/progress.ts';
import { UserError } from '#server/base/user-error.ts';
import { type ImportResult, storeImport } from '#server/data/imports/import-canonical.ts';
import { readEntityIds } from '#server/data/store/keys/entity-ids.ts';
import type { ImportTarget } from '#server/data/store/rows/import-lease.ts';
import type { Lease } from '#server/db/leases.ts';
import type { Database } from '#server/db/schema.ts';
import { moveClock, readClock } from '#server/services/analyzer/analyzer-clock.ts';
import { PUBLICATION } from '#server/services/analyzer/publish.ts';
import { storePredictions } from '#server/services/analyzer/store-predictions.ts';
import { scheduledFixtures } from '#server/services/analyzer/stored-matches.ts';

const DAY_MS = 86_400_000;

export interface DayByDay {
  /** Matches from this time on are predicted if the world has no clock yet, else matches from the world's clock on. */
  readonly from: Date;
  readonly now: Date;
  readonly progress: Progress;
}

/**
 * Imports played matches, and predicts those after `from` or the world's clock, each with only the data of the days before it. First these
 * matches are stored as fixtures without results. Then the world's clock advances day by day, and the matches of each day are predicted. Then
 * the results are stored. This is only for sources with a label, such as the demo: the database rejects predictions for real football after kick-off.
 *
 * @throws {UserError} while another process is predicting
 */
export async function importDayByDay(
  target: ImportTarget,
  data: CanonicalImport,
  { from, now, progress }: DayByDay,
): Promise<ImportResult> {
  const { db } = target;
  const start = (await clockOf(db, data.source.key)) ?? from;
  const known = await playedKeys(db, data.source.key);
  const newMatches = data.matches.filter(({ key }) => !known.has(key));
  const isLater = ({ kickOff, status }: CanonicalMatch) => status === 'played' && kickOff >= start;
  const fixtures = newMatches.map((match) => (isLater(match) ? asScheduled(match) : match));
  const first = await storeImport(target, { ...data, matches: fixtures }, { progress, now });
  const results = newMatches.filter(isLater);
  if (results.length === 0) return first;
  if (dayOf(start) < dayOf(now)) {
    const attempt = await target.leases.tryWork(PUBLICATION, (lease) =>
      predictDays(db, lease, data, { from: start, now, progress }),
    );
    if (!attempt.done) throw new UserError('Another process is predicting; try again when it is done.');
  }
  const second = await storeImport(target, { ...data, matches: results }, { progress, now });
  return { ...second, matches: data.matches.length, hasChanged: first.hasChanged || second.hasChanged };
}

/** Predicts the matches of each day that begins after `from`, up to today. */
async function predictDays(
  db: Kysely<Database>,
  lease: Lease,
  data: CanonicalImport,
  { from, now, progress }: DayByDay,
): Promise<void> {
  const { id: sourceId, worldId } = await db
    .selectFrom('sources')
    .select(['id', 'worldId'])
    .where('key', '=', data.source.key)
    .executeTakeFirstOrThrow();
  const results = Map.groupBy(importResults(data, await readEntityIds(db, sourceId)), ({ fixture }) => fixture.day);
  const predictor = new Predictor();
  const book = new FormBook();
  const learn = (day: number) => {
    predictor.learnDay(results.get(day) ?? []);
    for (const result of results.get(day) ?? []) book.add(result);
  };
  for (const day of results.keys()) if (day <= dayOf(from)) learn(day);
  progress.start('Predicting day by day', dayOf(now) - dayOf(from));
  for (let day = dayOf(from) + 1; day <= dayOf(now); day += 1) {
    const midnight = new Date(day * DAY_MS);
    await lease.transaction((transaction) => moveClock(transaction, worldId, midnight));
    const fixtures = await scheduledFixtures(db, worldId, {
      after: midnight,
      before: new Date(midnight.getTime() + DAY_MS),
    });
    const predictions = fixtures.map((fixture) => ({ fixture, predictions: predictor.predict(fixture, book) }));
    await storePredictions(lease, predictions);
    learn(day);
    progress.advance(1);
    await yieldToEventLoop();
  }
  progress.done();
}

async function clockOf(db: Kysely<Database>, sourceKey: string): Promise<Date | null> {
  const source = await db.selectFrom('sources').select('worldId').where('key', '=', sourceKey).executeTakeFirst();
  return source === undefined ? null : readClock(db, source.worldId);
}

async function playedKeys(db: Kysely<Database>, sourceKey: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('observations')
    .innerJoin('sources', 'sources.id', 'observations.sourceId')
    .select('matchKey as key')
    .where('sources.key', '=', sourceKey)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

function asScheduled({
  key,
  competition,
  season,
  round,
  kickOff,
  venue,
  referee,
  home,
  away,
}: CanonicalMatch): ScheduledMatch {
  return {
    key,
    competition,
    season,
    round,
    kickOff,
    venue,
    referee,
    status: 'scheduled',
    home: { team: home.team },
    away: { team: away.team },
  };
}
