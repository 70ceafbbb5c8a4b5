import { expect, test } from 'vitest';
import { highlightTypeSchema } from '#lib/contract/analyzer.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { type Counts, type Result, ROLES } from '#server/analyzer/model-match.ts';
import type { PackedResult } from '#server/services/analyzer/packed-result.ts';
import { modelHere } from '#server/services/analyzer/world-model.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';

/** A result in the form of the database. */
function packed({ fixture, home, away, appearances }: Result): PackedResult {
  const numbers = (counts: Counts) => highlightTypeSchema.options.map((statistic) => counts[statistic] ?? -1);
  return {
    fixture,
    teams: [home, away].map((counts) => numbers(counts).join(' ')).join(),
    appearances: appearances
      .map(({ player, isHome, minutes, started, role, counts }) =>
        [player, Number(isHome), minutes, Number(started), role ? ROLES.indexOf(role) : -1, ...numbers(counts)].join(
          ' ',
        ),
      )
      .join(),
  };
}

/** Days between two states. */
const STEP = 12;

test('a model that is restored from a stored state predicts the same as one that has learnt every day', async () => {
  const demo = readDemo({ today: new Date('2026-11-15T12:00:00Z') });
  const played = demo.matches.filter(({ status }) => status === 'played');
  const [first] = played;
  const matches = played.filter(
    ({ competition, season }) => competition === first?.competition && season === first.season,
  );
  const days = [...Map.groupBy(importResults({ ...demo, matches }), ({ fixture }) => fixture.day).values()];
  const atOnce = new RememberingPredictor();
  let state: Uint8Array[] = [];
  let predictions = 0;
  for (let from = 0; from < days.length; from += STEP) {
    const model = await modelHere();
    for (const [part, bytes] of state.entries()) await model.restore(part, bytes);
    const step = days.slice(from, from + STEP);
    const fixtures = step[0]?.map(({ fixture }) => fixture) ?? [];
    const inSteps = await model.predict(fixtures, atOnce.about(fixtures));
    expect(inSteps).toEqual(fixtures.map((fixture) => atOnce.predict(fixture)));
    predictions += inSteps.flat().length;
    await model.learn(step.map((day) => day.map(packed)));
    for (const day of step) atOnce.learnDay(day);
    state = [];
    for (let part = await model.state(0); part !== null; part = await model.state(state.length)) state.push(part);
  }
  expect(predictions).toBeGreaterThan(200);
});
