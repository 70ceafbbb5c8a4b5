import { expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/projected-line.ts';
import { Forecaster } from '#server/analyzer/publication/forecaster.ts';
import { projectedValue } from '#server/analyzer/publication/projected-value.ts';
import { appearance, modelFixture, modelResult } from '#tests/support/model-matches.ts';

/** A forecaster that has seen so many matches of teams 1 and 2, each with the appearances given for its day. */
function after(days: number, of: (day: number) => Parameters<typeof appearance>[0][]): Forecaster {
  const forecaster = new Forecaster();
  for (let day = 1; day <= days; day += 1) {
    forecaster.learnDay([modelResult({ day, id: day }, { appearances: of(day).map((one) => appearance(one)) })]);
  }
  return forecaster;
}
const next = modelFixture({ day: 20 });
const playersOf = (forecaster: Forecaster) => [
  ...new Set(forecaster.state(next).flatMap(({ player }) => (player === null ? [] : [player]))),
];

test('states eight statistics of both teams, even before the first match', () => {
  const stated = new Forecaster().state(next);
  expect(stated.map(({ team, player }) => [team, player])).toEqual([
    ...Array(8).fill([1, null]),
    ...Array(8).fill([2, null]),
  ]);
});

test('states of every subject the ladder at its line, and the line of the value as it is shown', () => {
  for (const { expected, line, confidence, ladder } of after(6, () => [{ player: 7 }]).state(next)) {
    expect(line).toBe(projectedLine(Number(projectedValue(expected))));
    expect(confidence).toBe(ladder[line - 1]);
  }
});

test('speaks of players with five appearances who are likely to start', () => {
  expect(playersOf(after(4, () => [{ player: 7 }]))).toEqual([]);
  expect(playersOf(after(5, () => [{ player: 7 }]))).toEqual([7]);
  expect(playersOf(after(6, () => [{ player: 7 }, { player: 8, started: false, minutes: 20 }]))).toEqual([7]);
});

test("speaks of nobody who sat out his team's latest match", () => {
  expect(playersOf(after(7, (day) => [{ player: day < 7 ? 7 : 8 }]))).toEqual([]);
});

test('speaks of a substitute for what he is: the less likely he starts, the less is expected', () => {
  const shots = (started: (day: number) => boolean) =>
    after(9, (day) => [{ player: 7, started: started(day), minutes: 90 }])
      .state(next)
      .find(({ player, statistic }) => player === 7 && statistic === 'foulsCommitted')?.expected ?? Number.NaN;
  expect(shots((day) => day % 5 > 0)).toBeLessThan(shots(() => true));
});
