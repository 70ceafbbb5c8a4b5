import { expect, test } from 'vitest';
import { importResults } from '#server/analyzer/import-results.ts';
import { modelHere } from '#server/services/analyzer/world-model.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';

/** Days between two states. */
const STEP = 12;

test('a season that is learnt in steps from stored states has the predictions of a season that is learnt at once', async () => {
  const demo = readDemo({ today: new Date('2026-11-15T12:00:00Z') });
  const played = demo.matches.filter(({ status }) => status === 'played');
  const [first] = played;
  const matches = played.filter(
    ({ competition, season }) => competition === first?.competition && season === first.season,
  );
  const days = [...Map.groupBy(importResults({ ...demo, matches }), ({ fixture }) => fixture.day).values()];
  const atOnce = new RememberingPredictor();
  let state: Uint8Array | null = null;
  let predictions = 0;
  for (let from = 0; from < days.length; from += STEP) {
    const model = await modelHere(state);
    const step = days.slice(from, from + STEP);
    const fixtures = step[0]?.map(({ fixture }) => fixture) ?? [];
    const inSteps = await model.predict(fixtures, atOnce.about(fixtures));
    expect(inSteps).toEqual(fixtures.map((fixture) => atOnce.predict(fixture)));
    predictions += inSteps.flat().length;
    await model.learn(step);
    for (const day of step) atOnce.learnDay(day);
    state = await model.state();
  }
  expect(predictions).toBeGreaterThan(200);
});
