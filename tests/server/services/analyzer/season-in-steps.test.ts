import { expect, onTestFinished, test } from 'vitest';
import type { CanonicalImport, CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { modelInThread } from '#server/services/analyzer/world-model.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const DAY_MS = 86_400_000;
const STEP_DAYS = 84;

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

test('a season published in steps has the predictions of a publication from the start at each step', async () => {
  const season = await readSeason();
  const opened = await largeDatabase();
  onTestFinished(() => opened.close());
  const { db } = opened;
  const [first] = season.matches;
  const last = season.matches.at(-1);
  if (first === undefined || last === undefined) throw new Error('The season has no match.');
  let compared = 0;
  for (
    let time = first.kickOff.getTime() + STEP_DAYS * DAY_MS;
    time < last.kickOff.getTime();
    time += STEP_DAYS * DAY_MS
  ) {
    const now = new Date(time);
    const matches = season.matches.map((match) => asKnown(match, now));
    await storeImport(opened, { ...season, matches }, { progress: silentProgress, now });
    await publish(opened, { clock: () => now, progress: silentProgress });
    const inSteps = await readPredictions(opened);
    const predicted = inSteps.map(({ matchId }) => matchId);
    if (predicted.length > 0) await db.deleteFrom('highlights').where('matchId', 'in', predicted).execute();
    await db.updateTable('analyzerClocks').set({ lookedAt: '' }).execute();
    await publish(opened, { clock: () => now, progress: silentProgress, withModel: modelInThread });
    const fromStart = await readPredictions(opened);
    expect(fromStart.map((row) => ({ ...row, id: 0 }))).toEqual(inSteps.map((row) => ({ ...row, id: 0 })));
    compared += inSteps.length;
  }
  expect(compared).toBeGreaterThan(1000);
});
