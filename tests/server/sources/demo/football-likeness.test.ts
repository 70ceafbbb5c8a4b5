import { describe, expect, test } from 'vitest';
import type { PlayerPeriod } from '#lib/contract/football/game.ts';
import type { Position } from '#lib/contract/football/search.ts';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { demoMatches } from '#tests/support/demo-matches.ts';
import { IS_FULL } from '#tests/support/full-run.ts';
import { correlation, deviation, mean } from '#tests/support/moments.ts';
import { realData } from '#tests/support/real-data.ts';
import { resultRows } from '#tests/support/result-rows.ts';

const folder = realData('football-data');
/** The moments at which the demo is read. Each adds a season; a full run has all of them. */
const moments = ['2021-06-01', '2022-07-01', '2023-08-01', '2024-09-01', '2025-10-01', '2026-11-01'].slice(
  IS_FULL ? 0 : 3,
);
const SEEDS = ['demo', 'a second seed', 'a third seed'];
const bySeed = SEEDS.map((seed) => ({ name: `seed "${seed}"`, matches: demoMatches(seed, moments), slack: 1.75 }));
/**
 * The bounds hold for all seeds together. A single seed draws the strength of each team and the skills of each player
 * once, so its means vary: over twelve seeds by up to 1.6 times the bounds.
 */
const SAMPLES = [...bySeed, { name: 'all seeds', matches: bySeed.flatMap(({ matches }) => matches), slack: 1 }];

/** The relative deviation from the real value. */
const off = (figure: number, real: number) => Math.abs(figure / real - 1);

describe.skipIf(folder === null).each(SAMPLES)(
  'teams of $name compared with three leagues in four seasons',
  ({ matches, slack }) => {
    const demoCounts = (statistic: Statistic, venue: 'home' | 'away') =>
      matches.map((match) => match[venue].periods.full[statistic] ?? Number.NaN);
    const real = folder === null ? [] : resultRows(folder);
    const column = (name: string) => real.map((match) => Number(match[name]));

    test.each<[Statistic, string, string]>([
      ['goals', 'FTHG', 'FTAG'],
      ['shots', 'HS', 'AS'],
      ['shotsOnTarget', 'HST', 'AST'],
      ['foulsCommitted', 'HF', 'AF'],
      ['cornersWon', 'HC', 'AC'],
      ['yellowCards', 'HY', 'AY'],
    ])('have about the same mean and deviation of %s at home and away', (statistic, homeColumn, awayColumn) => {
      const [home, away] = [demoCounts(statistic, 'home'), demoCounts(statistic, 'away')];
      const [realHome, realAway] = [column(homeColumn), column(awayColumn)];
      expect(off(mean(home), mean(realHome))).toBeLessThan(0.05 * slack);
      expect(off(mean(away), mean(realAway))).toBeLessThan(0.05 * slack);
      expect(off(deviation(home), deviation(realHome))).toBeLessThan(0.1 * slack);
      expect(off(deviation(away), deviation(realAway))).toBeLessThan(0.1 * slack);
      const both = home.map((value, index) => value + (away[index] ?? 0));
      const realBoth = realHome.map((value, index) => value + (realAway[index] ?? 0));
      expect(off(deviation(both), deviation(realBoth))).toBeLessThan(0.13 * slack);
    });

    test('have about the same rate of red cards', () => {
      const total = (values: readonly number[], others: readonly number[]) => mean([...values, ...others]);
      const demo = total(demoCounts('redCards', 'home'), demoCounts('redCards', 'away'));
      expect(off(demo, total(column('HR'), column('AR')))).toBeLessThan(0.1 * slack);
    });

    test('have about the same shares of home wins, draws and away wins', () => {
      const shares = (home: readonly number[], away: readonly number[]) =>
        [1, 0, -1].map((sign) =>
          mean(home.map((goals, index) => Number(Math.sign(goals - (away[index] ?? 0)) === sign))),
        );
      const [demo, actual] = [
        shares(demoCounts('goals', 'home'), demoCounts('goals', 'away')),
        shares(column('FTHG'), column('FTAG')),
      ];
      demo.forEach((share, index) => {
        expect(Math.abs(share - (actual[index] ?? 0))).toBeLessThan(0.03 * slack);
      });
    });

    test('have about the same mean of goals in the first half', () => {
      const before = mean(
        matches.map(({ home, away }) => (home.periods.firstHalf?.goals ?? 0) + (away.periods.firstHalf?.goals ?? 0)),
      );
      expect(off(before, mean(column('HTHG')) + mean(column('HTAG')))).toBeLessThan(0.05 * slack);
    });

    test.each<[Statistic, Statistic, [string, string], [string, string]]>([
      ['shots', 'goals', ['HS', 'AS'], ['FTHG', 'FTAG']],
      ['shotsOnTarget', 'goals', ['HST', 'AST'], ['FTHG', 'FTAG']],
      ['shots', 'shotsOnTarget', ['HS', 'AS'], ['HST', 'AST']],
      ['shots', 'cornersWon', ['HS', 'AS'], ['HC', 'AC']],
    ])('have about the same correlation of %s and %s', (one, other, columns, otherColumns) => {
      const demo = correlation(
        [...demoCounts(one, 'home'), ...demoCounts(one, 'away')],
        [...demoCounts(other, 'home'), ...demoCounts(other, 'away')],
      );
      expect(Math.abs(demo - correlation(columns.flatMap(column), otherColumns.flatMap(column)))).toBeLessThan(
        0.1 * slack,
      );
    });
  },
);

const positions = new Map(
  readDemo({ today: new Date('2026-01-01') }).players.map(({ key, position }) => [key, position]),
);

describe.each(SAMPLES)('players of $name', ({ matches, slack }) => {
  const byPosition = new Map<Position, PlayerPeriod[]>();
  for (const { player, periods } of matches.flatMap(({ appearances }) => appearances)) {
    const position = positions.get(player);
    if (!position) continue;
    const blocks = byPosition.get(position) ?? [];
    blocks.push(periods.full);
    byPosition.set(position, blocks);
  }
  const appearances = (position: Position) => byPosition.get(position) ?? [];
  const rate = (position: Position, statistic: Statistic | 'minutesPlayed') =>
    appearances(position).reduce((sum, block) => sum + (block[statistic] ?? 0), 0);
  const starters = (position: Position) => appearances(position).filter(({ startedMatch }) => startedMatch);

  /** Per 90 minutes over five leagues of 2017/18. */
  test.each<[Statistic, number, number, number]>([
    ['shots', 0.451, 1.263, 2.427],
    ['shotsOnTarget', 0.132, 0.412, 1.011],
    ['goals', 0.037, 0.109, 0.352],
    ['foulsCommitted', 1.032, 1.355, 1.402],
    ['cornersWon', 0.3, 0.519, 0.858],
  ])('players have about the mean %s of their positions per 90 minutes', (statistic, df, mf, fw) => {
    const per90 = (position: Position) => (rate(position, statistic) / rate(position, 'minutesPlayed')) * 90;
    expect(off(per90('DF'), df)).toBeLessThan(0.1 * slack);
    expect(off(per90('MF'), mf)).toBeLessThan(0.1 * slack);
    expect(off(per90('FW'), fw)).toBeLessThan(0.1 * slack);
  });

  /** Shares of starters in the Premier League 2017/18. */
  test.each<[Statistic, number, number, number]>([
    ['shots', 0.655, 0.368, 0.189],
    ['shotsOnTarget', 0.885, 0.699, 0.453],
    ['goals', 0.967, 0.906, 0.721],
    ['tackles', 0.245, 0.324, 0.565],
  ])('players have about the same share of matches without %s', (statistic, df, mf, fw) => {
    const without = (position: Position) => mean(starters(position).map((block) => Number(block[statistic] === 0)));
    expect(Math.abs(without('DF') - df)).toBeLessThan(0.06 * slack);
    expect(Math.abs(without('MF') - mf)).toBeLessThan(0.06 * slack);
    expect(Math.abs(without('FW') - fw)).toBeLessThan(0.06 * slack);
  });

  test('players have about the mean minutes of starters of their positions', () => {
    const minutes = (position: Position) => mean(starters(position).map(({ minutesPlayed }) => minutesPlayed ?? 0));
    expect(Math.abs(minutes('DF') - 86.9)).toBeLessThan(2 * slack);
    expect(Math.abs(minutes('MF') - 82.4)).toBeLessThan(2 * slack);
    expect(Math.abs(minutes('FW') - 81)).toBeLessThan(2 * slack);
  });
});
