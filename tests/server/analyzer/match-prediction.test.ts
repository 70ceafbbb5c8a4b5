import { describe, expect, test } from 'vitest';
import { Engine } from '#server/analyzer/engine.ts';
import { predictMatch } from '#server/analyzer/match-prediction.ts';
import { modelFixture } from '#tests/support/model-matches.ts';

const member = (player: number, starts: boolean | null) => ({ player, role: 'FW', isHome: true, starts }) as const;

describe('the prediction of a match', () => {
  const { teams, players } = predictMatch(new Engine(), modelFixture(), [
    member(1, null),
    member(2, true),
    member(3, false),
  ]);

  test('the prediction of a match has eight statistics for each team and each player', () => {
    expect(teams).toHaveLength(16);
    expect(teams.filter(({ team, isHome }) => team === 1 && isHome)).toHaveLength(8);
    expect(players.map(({ player }) => player).sort()).toEqual([1, 2, 3].flatMap((player) => Array(8).fill(player)));
  });

  test('the prediction of a match has start probability 1 or 0 with a known line-up, and the predicted one otherwise', () => {
    const shots = players.filter(({ statistic }) => statistic === 'shots');
    expect(shots.map(({ startProbability }) => startProbability)).toEqual([0.7, 1, 0]);
    const [open, starter, substitute] = shots.map(({ projection }) => projection.value);
    expect(open).toBeCloseTo(0.7 * (starter ?? Number.NaN) + 0.3 * (substitute ?? Number.NaN), 12);
  });
});
