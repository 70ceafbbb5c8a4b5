import { expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { project } from '#server/analyzer/projection.ts';
import { SeasonCorrection } from '#server/analyzer/season-correction.ts';
import { modelFixture } from '#tests/support/model-matches.ts';

const side = { mean: 2.3, dispersion: 0, correction: 0, venue: 1, attack: 1, concession: 1, referee: 1 };
const fixture = modelFixture({ day: 100 });

test('the correction of a season raises the probabilities after lines that were reached more often than stated', () => {
  const correction = new SeasonCorrection();
  const { confidence } = project([{ probability: 1, ...side }]);
  expect(correction.at(fixture)).toBe(0);
  for (let match = 0; match < 100; match += 1) correction.learn(fixture, side, projectedLine(side.mean));
  const value = correction.at(fixture);
  expect(value).toBeCloseTo((100 * (1 - confidence)) / (800 + 100 * confidence * (1 - confidence)), 12);
  const corrected = project([{ probability: 1, ...side, correction: value }]).confidence;
  expect(Math.log(corrected / (1 - corrected))).toBeCloseTo(Math.log(confidence / (1 - confidence)) + value, 12);
});

test('the correction of a season is for its league, and ends with the season', () => {
  const correction = new SeasonCorrection();
  correction.learn(fixture, side, 9);
  expect(correction.at({ ...fixture, day: 150 })).toBeGreaterThan(0);
  expect(correction.at({ ...fixture, league: 2 })).toBe(0);
  expect(correction.at({ ...fixture, day: 151 })).toBe(0);
});
