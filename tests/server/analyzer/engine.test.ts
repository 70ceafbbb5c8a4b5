import { describe, expect, test } from 'vitest';
import { predictedStatisticSchema } from '#lib/contract/football/analyzer.ts';
import { Engine } from '#server/analyzer/engine.ts';
import { minutesShare } from '#server/analyzer/player-projection.ts';
import { TEAM_PARAMETERS } from '#server/analyzer/team-parameters.ts';
import { appearance, modelCounts, modelFixture, modelResult } from '#tests/support/model-matches.ts';

const forward = { player: 1, role: 'FW', isHome: true } as const;

describe('the engine', () => {
  test('predicts all eight statistics for unknown teams and players', () => {
    const engine = new Engine();
    const teams = engine.predictTeams(modelFixture());
    const player = engine.predictPlayer(forward, modelFixture(), teams);
    expect([...teams.keys()].sort()).toEqual([...predictedStatisticSchema.options].sort());
    expect([...player.keys()].sort()).toEqual([...predictedStatisticSchema.options].sort());
    for (const [statistic, { home }] of teams) {
      expect(home.mean).toBeCloseTo(TEAM_PARAMETERS.get(statistic)?.means.home ?? Number.NaN, 12);
    }
    expect(player.get('shots')?.rate).toBeCloseTo(2.427, 12);
  });

  test('the engine gives the same result for any order of the matches of a day', () => {
    const day = [
      modelResult({}, { appearances: [appearance({ player: 1 })] }),
      modelResult({ id: 2, home: 3, away: 1 }, { home: modelCounts(9), appearances: [appearance({ player: 1 })] }),
    ];
    const [one, other] = [new Engine(), new Engine()];
    one.learnDay(day);
    other.learnDay([...day].reverse());
    const next = modelFixture({ day: 107 });
    for (const [statistic, { home }] of one.predictTeams(next)) {
      expect(other.predictTeams(next).get(statistic)?.home.mean).toBeCloseTo(home.mean, 12);
    }
  });

  test.each([true, false])(
    'weights an appearance by its minutes and its venue in the record of the player, at home: %s',
    (isHome) => {
      const engine = new Engine();
      const fixture = modelFixture();
      const who = { ...forward, isHome };
      const shotsOf = () => engine.predictPlayer(who, fixture, engine.predictTeams(fixture)).get('shots');
      const { home, away } = engine.predictTeams(fixture).get('shots') ?? {};
      const venue = (isHome ? home : away)?.venue ?? 0;
      const roleBefore = shotsOf()?.roleRate ?? 0;
      engine.learnDay([modelResult({}, { appearances: [appearance({ ...who, minutes: 30 })] })]);
      const { record = 0, roleRate = 0 } = shotsOf() ?? {};
      expect(record * roleRate).toBeCloseTo(minutesShare(30) * venue * roleBefore, 12);
    },
  );

  test('the engine does not learn a count that only one team has', () => {
    for (const side of ['home', 'away'] as const) {
      const engine = new Engine();
      engine.learnDay([modelResult({}, { home: modelCounts(50), away: modelCounts(50), [side]: modelCounts(null) })]);
      const { home, away } = engine.predictTeams(modelFixture()).get('tackles') ?? {};
      expect([home?.attack, home?.concession, away?.attack, away?.concession]).toEqual([1, 1, 1, 1]);
    }
  });

  test('the engine does not learn unknown counts', () => {
    const engine = new Engine();
    const fixture = modelFixture();
    const unknown = { tackles: null };
    const counts = modelCounts(50, unknown);
    engine.learnDay([
      modelResult({}, { home: counts, away: counts, appearances: [appearance({ ...forward, counts })] }),
    ]);
    const teams = engine.predictTeams(fixture);
    expect(teams.get('tackles')?.home).toMatchObject({ attack: 1, concession: 1 });
    expect(teams.get('tackles')?.home.mean).toBeCloseTo(15.71, 12);
    expect(teams.get('shots')?.home.attack).toBeGreaterThan(1.2);
    expect(engine.predictPlayer(forward, fixture, teams).get('tackles')?.record).toBe(0);
  });

  test('predicts a new player from the role and the team', () => {
    const engine = new Engine();
    for (let day = 100; day < 170; day += 7) {
      engine.learnDay([modelResult({ day }, { home: modelCounts(20), away: modelCounts(2) })]);
    }
    const fixture = modelFixture({ day: 170 });
    const teams = engine.predictTeams(fixture);
    const ofStrong = engine.predictPlayer({ ...forward, player: 8 }, fixture, teams).get('shots');
    const ofWeak = engine.predictPlayer({ ...forward, player: 9, isHome: false }, fixture, teams).get('shots');
    expect(ofStrong?.record).toBe(0);
    expect(ofStrong?.prior).toBeGreaterThan(1.2 * (ofWeak?.prior ?? Number.NaN));
  });
});
