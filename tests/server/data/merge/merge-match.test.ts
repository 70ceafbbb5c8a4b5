import { expect, test } from 'vitest';
import type { Statistic } from '#lib/contract/football/statistic.ts';
import type { PlayedMatch, SourceDescription, TeamPeriod } from '#server/base/canonical.ts';
import { mergeMatch } from '#server/data/merge/merge-match.ts';
import type { SourceMatch } from '#server/data/merge/statistic-columns.ts';
import { observe } from '#server/data/store/rows/observation.ts';
import { playedMatch } from '#tests/support/canonical-builders.ts';
import { source } from '#tests/support/overlapping-sources.ts';
import { counts } from '#tests/support/server-football.ts';

const IDS: Readonly<Record<string, number>> = { league: 1, reds: 1, blues: 2, red: 1, blue: 2, referee: 1, other: 7 };

/**
 * A source's data on the first match: the teams have the figures `team`, and the players have the builder's figures.
 */
function sourceMatch(
  key: string,
  sourceId: number,
  team: Partial<TeamPeriod> | null,
  but: Partial<PlayedMatch & SourceMatch> = {},
): SourceMatch {
  const { provenance = source(key).provenance, described = {}, ...match } = but;
  const block = () => ({ ...counts(null), ...team });
  const periods = () => ({ full: block(), firstHalf: null, secondHalf: null });
  const played = playedMatch(1, 1, {
    home: { team: 'reds', periods: periods() },
    away: { team: 'blues', periods: periods() },
    ...match,
  });
  return {
    source: key,
    sourceId,
    fixtureAt: null,
    provenance,
    described: {
      competition: 'league',
      season: 2017,
      kickOff: '2017-08-01T15:00:00.000Z',
      home: 'reds',
      away: 'blues',
      status: 'played',
      ...described,
    },
    observation: team === null ? null : observe(played),
    entityOf: (_, name) => IDS[name] ?? 0,
  };
}

function counting(
  key: string,
  statistic: Statistic,
  provenance: 'proxy' | 'inferred',
): Pick<SourceDescription, 'provenance'> {
  const stated = source(key).provenance;
  const entry = { provenance, definition: 'How.' };
  return { provenance: { ...stated, team: { ...stated.team, [statistic]: entry } } };
}

const home = (...sourceMatches: [SourceMatch, ...SourceMatch[]]) => mergeMatch(sourceMatches).teams[0];

test('a merged value is that of the best ranked source that has it', () => {
  const row = home(sourceMatch('a', 1, { shots: 3 }), sourceMatch('b', 2, { shots: 4, passes: 300 }));
  expect(row?.values).toEqual({ shots: 3, passes: 300 });
  expect(JSON.parse(row?.mix ?? '')).toEqual({ passes: 'b', shots: 'a' });
});

test('measured values take precedence over proxies, and proxies over inferred values', () => {
  const proxy = sourceMatch('a', 1, { shots: 3 }, counting('a', 'shots', 'proxy'));
  const inferred = sourceMatch('c', 3, { shots: 5 }, counting('c', 'shots', 'inferred'));
  expect(home(proxy, sourceMatch('b', 2, { shots: 4 }))?.values).toEqual({ shots: 4 });
  expect(home(inferred, proxy)?.values).toEqual({ shots: 3 });
});

test('the provenance that a source states for one match takes precedence over its general one, and is stored in the mix', () => {
  const row = home(
    sourceMatch('a', 1, { shots: 3 }, { standIns: { team: { shots: 'inferred' } } }),
    sourceMatch('b', 2, {}),
  );
  expect(JSON.parse(row?.mix ?? '')).toEqual({ shots: 'a inferred' });
  const better = home(
    sourceMatch('a', 1, { shots: 3 }, { standIns: { team: { shots: 'inferred' } } }),
    sourceMatch('b', 2, { shots: 4 }),
  );
  expect(better?.values).toEqual({ shots: 4 });
});

test('a zero counts as a known value', () => {
  expect(home(sourceMatch('a', 1, { shots: 0 }), sourceMatch('b', 2, { shots: 4 }))?.values).toEqual({ shots: 0 });
});

test('a merged match has a half only where a source has it', () => {
  const half = { full: counts(3), firstHalf: counts(1), secondHalf: null };
  const halves = { home: { team: 'reds', periods: half }, away: { team: 'blues', periods: half } };
  const merged = mergeMatch([sourceMatch('a', 1, { shots: 3 }), sourceMatch('b', 2, {}, halves)]);
  expect(merged.teams.map(({ period, values }) => [period, values.shots])).toEqual([
    [0, 3],
    [0, 3],
    [1, 1],
    [1, 1],
  ]);
});

test('the halves of a statistic are those of a source with the merged value of the full match', () => {
  const own = { shots: 5, passes: 300 };
  const periods = {
    full: { ...counts(null), ...own },
    firstHalf: { ...counts(null), shots: 4, passes: 200 },
    secondHalf: { ...counts(null), shots: 1, passes: 100 },
  };
  const b = sourceMatch('b', 2, own, { home: { team: 'reds', periods }, away: { team: 'blues', periods } });
  const ofHome = (...sourceMatches: [SourceMatch, ...SourceMatch[]]) =>
    mergeMatch(sourceMatches)
      .teams.filter(({ isHome }) => isHome)
      .map(({ values, mix }) => [values, Object.keys(JSON.parse(mix))]);
  expect(ofHome(sourceMatch('a', 1, { shots: 3 }), b)).toEqual([
    [{ shots: 3, passes: 300 }, ['passes', 'shots']],
    [{ passes: 200 }, ['passes']],
    [{ passes: 100 }, ['passes']],
  ]);
  expect(ofHome(sourceMatch('a', 1, { shots: 5 }), b)[1]).toEqual([{ shots: 4, passes: 200 }, ['passes', 'shots']]);
});

test('a half is left out when its source lacks the full match and another source has it', () => {
  const periods = { full: counts(null), firstHalf: counts(6), secondHalf: null };
  const b = sourceMatch('b', 2, {}, { home: { team: 'reds', periods }, away: { team: 'blues', periods } });
  const ofHome = (...sourceMatches: [SourceMatch, ...SourceMatch[]]) =>
    mergeMatch(sourceMatches).teams.flatMap(({ isHome, values }) => (isHome ? [values.shots] : []));
  expect(ofHome(sourceMatch('a', 1, { shots: 5 }), b)).toEqual([5, undefined]);
  expect(ofHome(sourceMatch('a', 1, {}), b)).toEqual([undefined, 6]);
});

test('venue, round and referee of a merged match are each from the best ranked source that states it', () => {
  const described = {
    competition: 'league',
    season: 2017,
    kickOff: '2017-08-01T14:00:00.000Z',
    home: 'reds',
    away: 'blues',
    status: 'played' as const,
  };
  const merged = mergeMatch([
    sourceMatch('a', 1, { shots: 3 }),
    sourceMatch('b', 2, { shots: 4 }, { described: { ...described, venue: 'Park', referee: 'other' } }),
  ]);
  expect(merged).toMatchObject({ venue: 'Park', referee: 7, round: null, kickOff: '2017-08-01T15:00:00.000Z' });
});

test('a match counts as played when a source has its figures', () => {
  expect(mergeMatch([sourceMatch('a', 1, null)])).toMatchObject({ status: 'scheduled', teams: [], players: [] });
  expect(mergeMatch([sourceMatch('a', 1, null), sourceMatch('b', 2, { shots: 1 })]).status).toBe('played');
});

test('the kick-off of a merged match is that of a lower ranked source if only that one has figures', () => {
  const scheduled = sourceMatch('a', 1, null);
  const described = { ...scheduled.described, kickOff: '2017-08-01T14:00:00.000Z' };
  expect(mergeMatch([scheduled, sourceMatch('b', 2, { shots: 1 }, { described })]).kickOff).toBe(described.kickOff);
});

test('a player of a merged match has the side, the minutes and the start of the best ranked source that states each', () => {
  const red = (isHome: boolean, minutesPlayed: number | null, startedMatch: boolean | null, shots: number | null) => {
    const full = { ...counts(null), shots, minutesPlayed, startedMatch };
    return { appearances: [{ player: 'red', isHome, periods: { full, firstHalf: null, secondHalf: null } }] };
  };
  const merged = (...others: readonly SourceMatch[]) =>
    mergeMatch([sourceMatch('a', 1, {}, red(true, null, null, 3)), ...others]).players;
  const bench = sourceMatch('b', 2, {}, red(false, 30, false, null));
  const start = sourceMatch('c', 3, {}, red(false, 90, true, 4));
  expect(merged(bench, start)).toMatchObject([{ isHome: true, minutesPlayed: 30, startedMatch: false }]);
  expect(merged(start, bench)).toMatchObject([{ isHome: true, minutesPlayed: 90, startedMatch: true }]);
  expect(merged()).toMatchObject([{ isHome: true, minutesPlayed: null, startedMatch: null }]);
});

test('of the teams of a merged match, the first is at home', () => {
  const { teams } = mergeMatch([sourceMatch('a', 1, { shots: 3 })]);
  expect(teams.map(({ subject, isHome }) => [subject, isHome])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test('agreement compares the figures of the full match for each pair of sources, and states the provenance of each', () => {
  const { agreement } = mergeMatch([
    sourceMatch('b', 1, { shots: 3 }),
    sourceMatch('a', 2, { shots: 3 }),
    sourceMatch('c', 3, { shots: 5 }, counting('c', 'shots', 'proxy')),
  ]);
  const measured = { provenanceA: 'measured', provenanceB: 'measured' } as const;
  const proxy = { provenanceA: 'measured', provenanceB: 'proxy' } as const;
  const sums = { statistic: 'shots', n: 2, sumA: 6, sumAa: 18 } as const;
  expect(agreement.team).toEqual([
    { sourceA: 2, sourceB: 1, ...measured, ...sums, equal: 2, sumB: 6, sumBb: 18, sumAb: 18 },
    { sourceA: 2, sourceB: 3, ...proxy, ...sums, equal: 0, sumB: 10, sumBb: 50, sumAb: 30 },
    { sourceA: 1, sourceB: 3, ...proxy, ...sums, equal: 0, sumB: 10, sumBb: 50, sumAb: 30 },
  ]);
  expect(agreement.player.find(({ statistic }) => statistic === 'shots')).toMatchObject({ n: 2, equal: 2 });
});

test('agreement has each pair of sources once, even if a decision joined two matches of one source', () => {
  const { agreement } = mergeMatch([
    sourceMatch('a', 1, { shots: 3 }),
    sourceMatch('a', 1, { shots: 4 }),
    sourceMatch('b', 2, { shots: 3 }),
  ]);
  expect(agreement.team).toMatchObject([{ sourceA: 1, sourceB: 2, n: 2, equal: 2 }]);
});
