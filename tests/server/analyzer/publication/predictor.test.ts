import { expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/projected-line.ts';
import { projectedValue } from '#server/analyzer/projection.ts';
import { Predictor } from '#server/analyzer/publication/predictor.ts';
import { appearance, modelFixture, modelResult } from '#tests/support/model-matches.ts';

/** A predictor that has learnt `days` matches of teams 1 and 2, with the appearances that `of` returns for each day. */
function after(days: number, of: (day: number) => Parameters<typeof appearance>[0][]): Predictor {
  const predictor = new Predictor();
  for (let day = 1; day <= days; day += 1) {
    predictor.learnDay([modelResult({ day, id: day }, { appearances: of(day).map((one) => appearance(one)) })]);
  }
  return predictor;
}
const next = modelFixture({ day: 20 });
const playersOf = (predictor: Predictor) => [
  ...new Set(predictor.predict(next).flatMap(({ player }) => (player === null ? [] : [player]))),
];

test('the predictor predicts eight statistics for both teams, even before the first match', () => {
  const predictions = new Predictor().predict(next);
  expect(predictions.map(({ team, player }) => [team, player])).toEqual([
    ...Array(8).fill([1, null]),
    ...Array(8).fill([2, null]),
  ]);
});

test('a prediction has the confidence of the ladder at the line, and the line of the shown value', () => {
  for (const { expected, line, confidence, ladder } of after(6, () => [{ player: 7 }]).predict(next)) {
    expect(line).toBe(projectedLine(Number(projectedValue(expected))));
    expect(confidence).toBe(ladder[line - 1]);
  }
});

test('the predictor predicts likely starters with five appearances', () => {
  expect(playersOf(after(4, () => [{ player: 7 }]))).toEqual([]);
  expect(playersOf(after(5, () => [{ player: 7 }]))).toEqual([7]);
  expect(playersOf(after(6, () => [{ player: 7 }, { player: 8, started: false, minutes: 20 }]))).toEqual([7]);
});

test("the predictor predicts no player who missed the team's latest match", () => {
  expect(playersOf(after(7, (day) => [{ player: day < 7 ? 7 : 8 }]))).toEqual([]);
});

test('the predictor predicts a lower count for a lower probability of a start', () => {
  const shots = (started: (day: number) => boolean) =>
    after(9, (day) => [{ player: 7, started: started(day), minutes: 90 }])
      .predict(next)
      .find(({ player, statistic }) => player === 7 && statistic === 'foulsCommitted')?.expected ?? Number.NaN;
  expect(shots((day) => day % 5 > 0)).toBeLessThan(shots(() => true));
});
