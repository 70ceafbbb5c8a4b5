import { expect, onTestFinished, test } from 'vitest';
import type { CanonicalImport, CanonicalMatch, PlayedMatch } from '#server/data/canonical.ts';
import { storeImport } from '#server/data/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { silentProgress } from '#server/progress.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { modelHere, type OpenModel } from '#server/services/analyzer/world-model.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const DAY_MS = 86_400_000;
/** Longer than the days that every publication learns again, so that each step stores a state. */
const STEP_DAYS = 42;
/** The step before which the result of the first match is corrected. */
const CORRECTED_AT = 3;

/** The season of a competition with the most matches. */
function longestSeason(data: CanonicalImport): CanonicalImport {
  const seasons = Map.groupBy(data.matches, ({ competition, season }) => `${competition} ${season}`);
  const [matches = []] = [...seasons.values()].sort((one, other) => other.length - one.length);
  return { ...data, source: { ...data.source, label: 'Season' }, matches };
}

/** The match as it is known at a time: without a result until three hours after its kick-off. */
function asKnown(match: CanonicalMatch, now: Date): CanonicalMatch {
  if (match.status !== 'played' || match.kickOff.getTime() + DAY_MS / 8 <= now.getTime()) return match;
  const { key, competition, season, round, kickOff, venue, referee, home, away } = match;
  const sides = { home: { team: home.team }, away: { team: away.team } };
  return { key, competition, season, round, kickOff, venue, referee, status: 'scheduled', ...sides };
}

/** The match with more shots of the home side. */
function corrected(match: PlayedMatch): PlayedMatch {
  const { home } = match;
  const full = { ...home.periods.full, shots: (home.periods.full.shots ?? 0) + 7 };
  return { ...match, home: { ...home, periods: { ...home.periods, full } } };
}

/** All that is predicted for matches that are not yet played, in a constant order. */
function readPredictions({ db }: OpenDatabase) {
  return db
    .selectFrom('highlights')
    .innerJoin('matches', 'matches.id', 'matchId')
    .selectAll('highlights')
    .where('status', '=', 'scheduled')
    .orderBy('matchId')
    .orderBy('teamId')
    .orderBy('playerId')
    .orderBy('statistic')
    .execute();
}

/** A season of real football where it is present, else of the demo. */
async function readSeason(): Promise<CanonicalImport> {
  const folder = realData('wyscout');
  return longestSeason(
    folder === null
      ? readDemo({ today: new Date('2026-09-15T12:00:00Z') })
      : await realImport('wyscout', folder, ['england']),
  );
}

test('predictions from a stored state equal those of a publication that learns everything, also after a correction', async () => {
  const season = await readSeason();
  const opened = await largeDatabase();
  onTestFinished(() => opened.close());
  const { db } = opened;
  const [first] = season.matches;
  if (first?.status !== 'played') throw new Error('The season has no result.');
  const last = season.matches.at(-1)?.kickOff ?? first.kickOff;
  /** By the number of the step: whether its first publication began with a stored state. */
  const began = new Map<number, boolean>();
  let [compared, step] = [0, 0];
  for (let time = first.kickOff.getTime() + STEP_DAYS * DAY_MS; time < last.getTime(); time += STEP_DAYS * DAY_MS) {
    step += 1;
    const now = new Date(time);
    const matches = season.matches.map((match) =>
      asKnown(match === first && step >= CORRECTED_AT ? corrected(first) : match, now),
    );
    await storeImport(opened, { ...season, matches }, { progress: silentProgress, now });
    /** @param opens called with `false` when a model is opened, and with `true` when it restores a stored state */
    const publishWith = (opens: (isStored: boolean) => void) => {
      const openModel: OpenModel = async () => {
        opens(false);
        const model = await modelHere();
        const restore: typeof model.restore = (...part) => {
          opens(true);
          return model.restore(...part);
        };
        return { ...model, restore };
      };
      return publish(opened, { clock: () => now, progress: silentProgress, openModel });
    };
    await publishWith((isStored) => began.set(step, isStored));
    const inSteps = await readPredictions(opened);
    const states = await db.selectFrom('modelStates').selectAll().execute();
    await db.deleteFrom('modelStates').execute();
    const predicted = inSteps.map(({ matchId }) => matchId);
    if (predicted.length > 0) await db.deleteFrom('highlights').where('matchId', 'in', predicted).execute();
    await db.updateTable('analyzerClocks').set({ lookedAt: '' }).execute();
    await publishWith((isStored) => expect(isStored).toBe(false));
    const fromStart = await readPredictions(opened);
    expect(fromStart.map((row) => ({ ...row, id: 0 }))).toEqual(inSteps.map((row) => ({ ...row, id: 0 })));
    compared += inSteps.length;
    await db.deleteFrom('modelStates').execute();
    if (states.length > 0) await db.insertInto('modelStates').values(states).execute();
  }
  const [firstPublished = 0] = began.keys();
  expect(firstPublished).toBeLessThan(CORRECTED_AT - 1);
  expect(Math.max(...began.keys())).toBeGreaterThan(CORRECTED_AT + 1);
  const learntFromStart = [...began].flatMap(([number, isStored]) => (isStored ? [] : [number]));
  expect(learntFromStart).toEqual([firstPublished, CORRECTED_AT]);
  expect(compared).toBeGreaterThan(1000);
});
