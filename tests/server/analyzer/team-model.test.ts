import { describe, expect, test } from 'vitest';
import { TeamModel } from '#server/analyzer/team-model.ts';
import type { TeamParameters } from '#server/analyzer/team-parameters.ts';
import { modelFixture } from '#tests/support/model-matches.ts';

const SHOTS: TeamParameters = {
  priors: { attack: 2, concession: 4, referee: null },
  parent: null,
  dispersion: 0.03,
  drifts: false,
  means: { home: 12, away: 8 },
};

const of = (counted: number) => ({ counted, expected: null });

function learnt(parameters: TeamParameters, home: number, away: number, fixture = modelFixture()): TeamModel {
  const model = new TeamModel(parameters, null);
  model.learn(fixture, { home: of(home), away: of(away) }, model.predict(fixture));
  return model;
}

describe('the team model', () => {
  test('the team model starts a new league with average teams and the means that the parameters state', () => {
    const { home, away } = new TeamModel(SHOTS, null).predict(modelFixture());
    expect(home).toEqual({
      mean: 12,
      dispersion: 0.03,
      correction: 0,
      venue: 1.2,
      attack: 1,
      concession: 1,
      referee: 1,
    });
    expect(away).toEqual({
      mean: 8,
      dispersion: 0.03,
      correction: 0,
      venue: 0.8,
      attack: 1,
      concession: 1,
      referee: 1,
    });
  });

  test('weights the means that the parameters state like 20 matches of the league', () => {
    const { home, away } = learnt(SHOTS, 33, 8).predict(modelFixture({ home: 8, away: 9 }));
    expect(home.mean).toBeCloseTo((20 * 12 + 33) / 21, 12);
    expect(away.mean).toBeCloseTo(8, 12);
    expect(learnt(SHOTS, 33, 8).predict(modelFixture({ league: 2, home: 8, away: 9 })).home.mean).toBe(12);
  });

  test('counts earlier seasons as at most 40 matches in the means of a league', () => {
    const mean = (lastDay: number, nextDay: number) => {
      const model = new TeamModel(SHOTS, null);
      for (let match = 0; match < 100; match += 1) {
        const fixture = modelFixture({ day: lastDay, home: 10 + match, away: 200 + match });
        model.learn(fixture, { home: of(20), away: of(8) }, model.predict(fixture));
      }
      return model.predict(modelFixture({ day: nextDay, home: 8, away: 9 })).home.mean;
    };
    expect(mean(100, 150)).toBeCloseTo((20 * 12 + 100 * 20) / 120, 9);
    expect(mean(100, 151)).toBeCloseTo((20 * 12 + 40 * 20) / 60, 9);
  });

  test('the team model adapts the means of a league at home and away to its recent level, for a statistic that drifts', () => {
    const drifting = learnt({ ...SHOTS, drifts: true }, 33, 8).predict(modelFixture({ home: 8, away: 9, day: 145 }));
    const [home, away] = [(20 * 12 + 33) / 21, 8];
    const level = (120 * (home + away) + 41 / 2) / ((home + away) * 120.5);
    expect(drifting.home.mean).toBeCloseTo(home * level, 12);
    expect(drifting.away.mean).toBeCloseTo(away * level, 12);
    expect(drifting.home.venue).toBeCloseTo((2 * home) / (home + away), 12);
  });

  test('learns attack and concession from observed and expected counts', () => {
    const model = learnt(SHOTS, 18, 8);
    const both = ((20 * 12 + 18) / 21 + 8) / 2;
    const { home, away } = model.predict(modelFixture());
    expect(home.attack).toBeCloseTo((2 * both + 18) / (2 * both + 12), 12);
    expect(home.concession).toBeCloseTo((4 * both + 18) / (4 * both + 12), 12);
    expect(away.attack).toBeCloseTo((2 * both + 8) / (2 * both + 8), 12);
    expect(home.mean).toBeCloseTo(((20 * 12 + 18) / 21) * home.attack * home.concession, 12);
  });

  test('the team model lets the counts of a team decay with a half-life of 120 days', () => {
    const model = learnt(SHOTS, 18, 8);
    const both = ((20 * 12 + 18) / 21 + 8) / 2;
    expect(model.predict(modelFixture({ day: 220 })).home.attack).toBeCloseTo((2 * both + 9) / (2 * both + 6), 12);
  });

  test('learns referees without decay, in statistics with a referee factor', () => {
    const parameters = { ...SHOTS, priors: { ...SHOTS.priors, referee: 10 } };
    const model = learnt(parameters, 18, 12, modelFixture({ referee: 5 }));
    const both = ((20 * 12 + 18) / 21 + (20 * 8 + 12) / 21) / 2;
    const later = modelFixture({ day: 900, home: 8, away: 9 });
    const expected = (10 * 2 * both + 30) / (10 * 2 * both + 20);
    expect(model.predict({ ...later, referee: 5 }).home.referee).toBeCloseTo(expected, 12);
    expect(model.predict({ ...later, referee: 6 }).home.referee).toBe(1);
    expect(model.predict(later).home.referee).toBe(1);
    expect(learnt(SHOTS, 18, 12, modelFixture({ referee: 5 })).predict({ ...later, referee: 5 }).home.referee).toBe(1);
  });

  test('the team model starts a team with the factors of the parent statistic, each raised to the power in the parameters', () => {
    const parent = learnt(SHOTS, 18, 8);
    const child: TeamParameters = {
      ...SHOTS,
      parent: { statistic: 'shots', attackPower: 0.5, concessionPower: 0 },
    };
    const ofParent = parent.predict(modelFixture()).home;
    const { home } = new TeamModel(child, parent).predict(modelFixture());
    expect(home.attack).toBeCloseTo(ofParent.attack ** 0.5, 12);
    expect(home.concession).toBe(1);
  });
});
