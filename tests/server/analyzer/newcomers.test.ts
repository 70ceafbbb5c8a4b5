import { expect, test } from 'vitest';
import { Newcomers } from '#server/analyzer/newcomers.ts';
import { TeamModel } from '#server/analyzer/team-model.ts';
import { TEAM_PARAMETERS } from '#server/analyzer/team-parameters.ts';
import { modelFixture } from '#tests/support/model-matches.ts';

test('a newcomer is a team that did not play in the league in its former season', () => {
  const newcomers = new Newcomers();
  newcomers.learn(modelFixture({ day: 100, home: 1, away: 2 }));
  expect(newcomers.has(3, modelFixture({ day: 110 }))).toBe(false);
  const next = modelFixture({ day: 200, home: 1, away: 3 });
  expect([newcomers.has(1, next), newcomers.has(3, next)]).toEqual([false, true]);
  newcomers.learn(next);
  expect([newcomers.has(1, next), newcomers.has(3, next)]).toEqual([false, true]);
  expect(newcomers.has(3, { ...next, league: 2 })).toBe(false);
  expect(newcomers.has(3, modelFixture({ day: 300 }))).toBe(false);
});

test('a newcomer is expected to take fewer shots and to concede more', () => {
  const shots = TEAM_PARAMETERS.get('shots') ?? expect.unreachable('no parameters of shots');
  const model = new TeamModel(shots, null);
  const first = modelFixture({ day: 100, home: 1, away: 2 });
  const count = { counted: 12, expected: null };
  model.learn(first, { home: count, away: count }, model.predict(first));
  const { home, away } = model.predict(modelFixture({ day: 200, home: 8, away: 9 }));
  expect(home).toMatchObject({ attack: 0.93, concession: 1.06 });
  expect(away).toMatchObject({ attack: 0.93, concession: 1.06 });
});
