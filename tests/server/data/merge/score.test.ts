import { describe, expect, test } from 'vitest';
import type { PlayerPeriod, TeamPeriod } from '#server/base/canonical.ts';
import { mergeMatch } from '#server/data/merge/merge-match.ts';
import type { SourceMatch } from '#server/data/merge/statistic-columns.ts';
import { observe } from '#server/data/store/rows/observation.ts';
import { playedMatch } from '#tests/support/canonical-builders.ts';
import { source } from '#tests/support/overlapping-sources.ts';
import { counts } from '#tests/support/server-football.ts';

interface Stated {
  readonly source: string;
  /** Absent where the source has no goals. */
  readonly score?: readonly [home: number, away: number];
  readonly half?: readonly [home: number, away: number];
  /** The goals of the source's players. */
  readonly scorers?: readonly [home: number, away: number];
}

const IDS: Readonly<Record<string, number>> = { league: 1, reds: 1, blues: 2, red: 1, blue: 2 };

function sourceMatch({ source: key, score, half, scorers }: Stated, index: number): SourceMatch {
  const block = (goals: number | undefined): TeamPeriod => ({ ...counts(null), goals: goals ?? null, shots: 9 });
  const side = (team: string, at: 0 | 1) => {
    const full = block(score?.[at]);
    return { team, periods: { full, firstHalf: half ? block(half[at]) : null, secondHalf: null } };
  };
  const player = (name: string, isHome: boolean, goals: number) => {
    const full: PlayerPeriod = { ...counts(null), goals, minutesPlayed: 90, startedMatch: true };
    return { player: name, isHome, periods: { full, firstHalf: null, secondHalf: null } };
  };
  const match = playedMatch(1, 1, {
    home: side('reds', 0),
    away: side('blues', 1),
    appearances: scorers ? [player('red', true, scorers[0]), player('blue', false, scorers[1])] : [],
  });
  return {
    source: key,
    sourceId: index + 1,
    fixtureAt: null,
    provenance: source(key).provenance,
    described: { competition: 'league', season: 2017, kickOff: '', home: 'reds', away: 'blues', status: 'played' },
    observation: observe(match),
    entityOf: (_, name) => IDS[name] ?? 0,
  };
}

function merge(first: Stated, ...others: readonly Stated[]) {
  return mergeMatch([sourceMatch(first, 0), ...others.map((own, at) => sourceMatch(own, at + 1))]);
}

/** The merged goals of each side, with their source. */
function scoreOf(first: Stated, ...others: readonly Stated[]) {
  const sides = merge(first, ...others).teams.filter(({ period }) => period === 0);
  return sides.map(({ values, mix }) => [values.goals, JSON.parse(mix).goals]);
}

describe('the score of a match', () => {
  test('the score of a match is that of the best-ranked source when two sources differ', () => {
    const found = scoreOf({ source: 'a', score: [0, 0] }, { source: 'b', score: [0, 1] });
    expect(found).toEqual([
      [0, 'a'],
      [0, 'a'],
    ]);
  });

  test('the score of a match is that of two sources that agree, even against the best-ranked source', () => {
    const stated = [
      { source: 'a', score: [0, 0] },
      { source: 'b', score: [0, 1] },
      { source: 'c', score: [0, 1] },
    ] as const;
    expect(scoreOf(...stated)).toEqual([
      [0, 'b'],
      [1, 'b'],
    ]);
    const [a, b, c] = stated;
    expect(scoreOf(b, a, c)).toEqual([
      [0, 'b'],
      [1, 'b'],
    ]);
  });

  test('the score of a match is that of the best-ranked source when all scores differ, or when two scores have the same number of sources', () => {
    const [a, b] = [
      { source: 'a', score: [0, 0] },
      { source: 'b', score: [0, 1] },
    ] as const;
    expect(scoreOf(a, b, { source: 'c', score: [1, 1] })).toEqual([
      [0, 'a'],
      [0, 'a'],
    ]);
    expect(scoreOf(a, b, { source: 'c', score: [0, 1] }, { source: 'd', score: [0, 0] })).toEqual([
      [0, 'a'],
      [0, 'a'],
    ]);
  });

  test('the score of a match is that of the best-ranked source, alone with it, when two other scores have two sources each', () => {
    const others = ['b', 'c', 'd', 'e'].map((source, at) => ({ source, score: [at % 2, 1] as const }));
    expect(scoreOf({ source: 'a', score: [2, 2] }, ...others)).toEqual([
      [2, 'a'],
      [2, 'a'],
    ]);
  });

  test('the score of a match is not that of a source whose own players have more goals than its score, if another source has a score', () => {
    const refuted = { source: 'a', score: [0, 1], scorers: [1, 2] } as const;
    expect(scoreOf(refuted, { source: 'b', score: [1, 2] })).toEqual([
      [1, 'b'],
      [2, 'b'],
    ]);
    expect(scoreOf(refuted)).toEqual([
      [0, 'a'],
      [1, 'a'],
    ]);
    expect(scoreOf(refuted, { source: 'b' })).toEqual([
      [0, 'a'],
      [1, 'a'],
    ]);
  });

  test('the score of a match is that of the best-ranked source when the players of every source have more goals than its score', () => {
    const found = scoreOf(
      { source: 'a', score: [0, 1], scorers: [1, 2] },
      { source: 'b', score: [0, 2], scorers: [1, 2] },
    );
    expect(found).toEqual([
      [0, 'a'],
      [1, 'a'],
    ]);
  });

  test('may be higher than the goals of the players, because own goals count for a team', () => {
    const found = scoreOf({ source: 'a', score: [2, 0], scorers: [1, 0] }, { source: 'b', score: [1, 0] });
    expect(found).toEqual([
      [2, 'a'],
      [0, 'a'],
    ]);
  });

  test('the score of a match has the halves of a source that states the chosen score of the full match, or no halves', () => {
    const outvoted = { source: 'a', score: [0, 1], half: [0, 1], scorers: [1, 2] } as const;
    const halves = (...others: readonly Stated[]) =>
      merge(outvoted, ...others)
        .teams.filter(({ period }) => period === 1)
        .map(({ values }) => values.goals);
    expect(halves({ source: 'b', score: [1, 2] })).toEqual([undefined, undefined]);
    expect(halves({ source: 'b', score: [1, 2], half: [0, 1] })).toEqual([0, 1]);
  });

  test('changes neither the source of other statistics nor the agreement between sources', () => {
    const { teams, agreement } = merge(
      { source: 'a', score: [0, 0] },
      { source: 'b', score: [0, 1] },
      { source: 'c', score: [0, 1] },
    );
    expect(JSON.parse(teams[0]?.mix ?? '')).toEqual({ goals: 'b', shots: 'a' });
    expect(agreement.team.filter(({ statistic }) => statistic === 'goals').map(({ equal }) => equal)).toEqual([
      1, 1, 2,
    ]);
  });
});
