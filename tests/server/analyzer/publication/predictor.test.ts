import { describe, expect, test } from 'vitest';
import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { projectedValue } from '#server/analyzer/projection.ts';
import type { Absence } from '#server/analyzer/publication/absence.ts';
import { appearance, modelFixture, modelResult } from '#tests/support/model-matches.ts';
import { RememberingPredictor } from '#tests/support/remembering-predictor.ts';

/** A predictor that has learnt `days` matches of teams 1 and 2, with the appearances that `of` returns for each day. */
function learnt(days: number, of: (day: number) => Parameters<typeof appearance>[0][]): RememberingPredictor {
  const predictor = new RememberingPredictor();
  for (let day = 1; day <= days; day += 1) {
    predictor.learnDay([modelResult({ day, id: day }, { appearances: of(day).map((one) => appearance(one)) })]);
  }
  return predictor;
}
const next = modelFixture({ day: 20 });
const playersOf = (predictor: RememberingPredictor) => [
  ...new Set(predictor.predict(next).flatMap(({ player }) => (player === null ? [] : [player]))),
];

test('eight statistics of both teams are predicted, even before any match was learned', () => {
  const predictions = new RememberingPredictor().predict(next);
  expect(predictions.map(({ team, player }) => [team, player])).toEqual([
    ...Array(8).fill([1, null]),
    ...Array(8).fill([2, null]),
  ]);
});

test('the line of a prediction is the projected line of its shown count, and the confidence is the probability at this line', () => {
  for (const { expected, line, confidence, ladder } of learnt(6, () => [{ player: 7 }]).predict(next)) {
    expect(line).toBe(projectedLine(Number(projectedValue(expected))));
    expect(confidence).toBe(ladder[line - 1]);
  }
});

test('the predictor predicts likely starters with at least five appearances', () => {
  expect(playersOf(learnt(4, () => [{ player: 7 }]))).toEqual([]);
  expect(playersOf(learnt(5, () => [{ player: 7 }]))).toEqual([7]);
  expect(playersOf(learnt(6, () => [{ player: 7 }, { player: 8, started: false, minutes: 20 }]))).toEqual([7]);
});

test("the predictor predicts no player who missed the team's latest match", () => {
  expect(playersOf(learnt(7, (day) => [{ player: day < 7 ? 7 : 8 }]))).toEqual([]);
});

test('the predictor predicts a lower count for a lower probability of a start', () => {
  const shots = (started: (day: number) => boolean) =>
    learnt(9, (day) => [{ player: 7, started: started(day), minutes: 90 }])
      .predict(next)
      .find(({ player, statistic }) => player === 7 && statistic === 'foulsCommitted')?.expected ?? Number.NaN;
  expect(shots((day) => day % 5 > 0)).toBeLessThan(shots(() => true));
});

describe('an absence', () => {
  const regular = () => learnt(9, () => [{ player: 7 }, { player: 8, isHome: false }]);
  const absence = (but: Partial<Absence> = {}) =>
    new Map([[7, { status: 'injured', chance: null, news: '', asOf: null, ...but } as const]]);
  const missingOf = (absences: ReadonlyMap<number, Absence>) =>
    regular()
      .predict(next, absences)
      .flatMap((one) => (one.player === null && one.statistic === 'shots' ? [one.missing] : []));

  test.each([
    { status: 'injured' },
    { status: 'suspended' },
    { status: 'unavailable' },
    { status: 'injured', chance: 25 },
    { status: 'doubtful' },
    { status: 'doubtful', chance: 50 },
  ] as const)('of a likely starter removes the player’s predictions: %o', (but) => {
    const published = regular().predict(next, absence(but));
    expect(published.some(({ player }) => player === 7)).toBe(false);
    expect(published.some(({ player }) => player === 8)).toBe(true);
    expect(missingOf(absence(but))).toEqual([[{ player: 7, status: but.status }], []]);
  });

  test('with a chance to play of 75 % multiplies the probability of a start by 0.75', () => {
    const inputs = (absences?: ReadonlyMap<number, Absence>) =>
      regular()
        .predict(next, absences)
        .find((one) => one.player === 7)?.inputs;
    const usual = inputs();
    const doubtful = inputs(absence({ status: 'doubtful', chance: 75 }));
    expect(usual).toMatchObject({ chanceToPlay: 1 });
    expect(doubtful).toMatchObject({ chanceToPlay: 0.75 });
    const of = (own: typeof usual) => (own && 'startProbability' in own ? own.startProbability : Number.NaN);
    expect(of(doubtful)).toBeCloseTo(0.75 * of(usual), 12);
    expect(missingOf(absence({ status: 'doubtful', chance: 75 }))).toEqual([[], []]);
  });

  test('an absence is ignored when it was reported before the day of the latest appearance', () => {
    const day = (number: number) => new Date(number * 86_400_000);
    expect(missingOf(absence({ asOf: day(8) }))).toEqual([[], []]);
    expect(missingOf(absence({ asOf: day(9) }))).toEqual([[{ player: 7, status: 'injured' }], []]);
  });

  test('of a player who is not a likely starter is not mentioned', () => {
    const substitute = learnt(9, () => [{ player: 7, started: false, minutes: 20 }]);
    for (const one of substitute.predict(next, absence())) expect(one).toMatchObject({ player: null, missing: [] });
  });
});

test('the candidates are the players in the latest match of each team', () => {
  const predictor = learnt(7, (day) => [{ player: day < 7 ? 7 : 8 }, { player: 9, isHome: false }]);
  expect(predictor.candidates(next)).toEqual([8, 9]);
});
