import { describe, expect, test } from 'vitest';
import { PlayerModel } from '#server/analyzer/player-model.ts';
import type { PlayerParameters } from '#server/analyzer/player-parameters.ts';

const SHOTS: PlayerParameters = {
  prior: 5,
  parent: null,
  dispersion: { floor: 0.04, uncertainty: 0.5 },
  roleMeans: { DF: 0.5, MF: 1.2, FW: 2.2 },
};
const AVERAGE = { mean: 10, dispersion: 0, correction: 0, venue: 1, attack: 1, concession: 1, referee: 1 };
const forward = { player: 1, role: 'FW', isHome: true } as const;
const league = { league: 1, day: 100 };

describe('the player model', () => {
  test('the player model starts with the mean of the role, or with the mean of the three roles for an unknown role', () => {
    const model = new PlayerModel(SHOTS);
    expect(model.predict(forward, league, AVERAGE, null)).toMatchObject({ rate: 2.2, prior: 2.2, record: 0 });
    expect(model.predict({ ...forward, role: null }, league, AVERAGE, null).rate).toBeCloseTo(3.9 / 3, 12);
  });

  test("scales the prior by the team's strength to the power of 0.3", () => {
    const { prior } = new PlayerModel(SHOTS).predict(forward, league, { ...AVERAGE, attack: 1.34 }, null);
    expect(prior).toBeCloseTo(2.2 * 1.34 ** 0.3, 12);
  });

  test('the player model combines the decayed record of a player with the prior', () => {
    const model = new PlayerModel(SHOTS);
    model.learn(forward, league, { counted: 8, expected: null }, 2);
    const role = (60 * 2.2 + 8) / 62;
    const record = (2 * 2.2) / role;
    expect(model.predict(forward, league, AVERAGE, null).rate).toBeCloseTo((5 * role + 8) / (5 + record), 12);
    expect(model.predict(forward, { league: 1, day: 400 }, AVERAGE, null).rate).toBeCloseTo(
      (5 * role + 4) / (5 + record / 2),
      12,
    );
  });

  test('scales a player’s record with the mean of the role when a source starts to count twice as much', () => {
    const model = new PlayerModel({ ...SHOTS, roleMeans: { DF: 0.5, MF: 1.2, FW: 2 } });
    const others = { player: 2, role: 'FW', isHome: true } as const;
    for (let day = 100; day < 200; day += 1) {
      model.learn(forward, { league: 1, day }, { counted: 3, expected: null }, 1);
      model.learn(others, { league: 1, day }, { counted: 20, expected: null }, 10);
    }
    const rate = (day: number) => model.predict(forward, { league: 1, day }, AVERAGE, null).rate / 2;
    const before = rate(200);
    expect(before).toBeGreaterThan(1.3);
    for (let day = 300; day < 330; day += 1)
      model.learn(others, { league: 1, day }, { counted: 400, expected: null }, 100);
    expect(rate(330)).toBeGreaterThan(1.8 * before);
  });

  test('counts earlier seasons as at most 200 full matches in the mean of a role', () => {
    const model = new PlayerModel(SHOTS);
    model.learn(forward, league, { counted: 4000, expected: null }, 1000);
    const mean = (day: number) => model.predict(forward, { league: 1, day }, AVERAGE, null).roleRate;
    expect(mean(150)).toBeCloseTo((60 * 2.2 + 4000) / 1060, 12);
    expect(mean(151)).toBeCloseTo((60 * 2.2 + 800) / 260, 12);
  });

  test('learns the same from the appearances of a day in any order', () => {
    const rates = [0, 1].map((first) => {
      const model = new PlayerModel(SHOTS);
      const appearances = [
        { who: forward, counted: 8 },
        { who: { player: 2, role: 'FW', isHome: true } as const, counted: 1 },
        { who: { player: 3, role: null, isHome: true } as const, counted: 2 },
      ];
      for (const { who, counted } of first === 0 ? appearances : appearances.toReversed())
        model.learn(who, league, { counted: counted, expected: null }, 1);
      return appearances.map(({ who }) => model.predict(who, { league: 1, day: 107 }, AVERAGE, null).rate);
    });
    expect(rates[0]).toEqual(rates[1]);
  });

  test('the player model takes a negative dispersion from the parameters', () => {
    const once = new PlayerModel({ ...SHOTS, dispersion: { floor: -0.8, uncertainty: 0 } });
    expect(once.predict(forward, league, AVERAGE, null).dispersion).toBe(-0.8);
  });

  test('learns the mean of a role for each league, without decay', () => {
    const model = new PlayerModel(SHOTS);
    model.learn(forward, league, { counted: 8, expected: null }, 2);
    const other = { player: 2, role: 'FW', isHome: true } as const;
    expect(model.predict(other, { league: 1, day: 2000 }, AVERAGE, null).rate).toBeCloseTo((60 * 2.2 + 8) / 62, 12);
    expect(model.predict(other, { league: 2, day: 2000 }, AVERAGE, null).rate).toBeCloseTo(2.2, 12);
    expect(model.predict({ ...other, role: 'DF' }, league, AVERAGE, null).rate).toBe(0.5);
  });

  test("scales the prior by the player's rate in the parent statistic", () => {
    const child = { ...SHOTS, parent: { statistic: 'shots', power: 0.5 } } as const;
    const ofParent = { ...new PlayerModel(SHOTS).predict(forward, league, AVERAGE, null), rate: 4.4 };
    const { prior } = new PlayerModel(child).predict(forward, league, AVERAGE, ofParent);
    expect(prior).toBeCloseTo(2.2 * 2 ** 0.5, 12);
  });

  test('the player model has a higher dispersion for less evidence', () => {
    const model = new PlayerModel(SHOTS);
    expect(model.predict(forward, league, AVERAGE, null).dispersion).toBeCloseTo(0.04 + 0.5 / 11, 12);
    model.learn({ ...forward, role: null }, league, { counted: 8, expected: null }, 2);
    expect(model.predict(forward, league, AVERAGE, null).dispersion).toBeCloseTo(0.04 + 0.5 / 19, 12);
  });

  test('the player model returns the product of the factors of venue, opponent and referee', () => {
    const side = { ...AVERAGE, attack: 3, venue: 1.1, concession: 0.9, referee: 1.2 };
    expect(new PlayerModel(SHOTS).predict(forward, league, side, null).context).toBeCloseTo(1.1 * 0.9 * 1.2, 12);
  });
});
