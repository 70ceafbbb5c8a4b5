import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataCoverage } from '#lib/contract/data/data.ts';
import { ALL_STATISTICS, type AnyStatistic, STATISTICS } from '#lib/contract/football/statistic.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createCoverageReply } from '#server/services/football/coverage/coverage-reply.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { correlation } from '#tests/support/correlation.ts';
import { overlapping, source } from '#tests/support/overlapping-sources.ts';
import { engines } from '#tests/support/server-engines.ts';

const measured = Object.fromEntries(STATISTICS.map((statistic) => [statistic, 'measured'])) as Record<
  (typeof STATISTICS)[number],
  'measured'
>;
const EVENTS = overlapping({
  source: source('wyscout', {
    provenance: { player: { ...measured, tackles: { provenance: 'proxy', definition: 'Duels won.' } }, team: measured },
  }),
  rounds: [1, 2, 3, 4],
  team: { shots: 11, passes: 400 },
  player: { shots: 3, tackles: 1 },
  halves: true,
});
const CORE = overlapping({
  source: source('fpl-core', {
    provenance: { player: measured, team: { ...measured, expectedGoals: 'measured' } },
  }),
  rounds: [1, 2, 3, 4, 5, 6],
  team: { shots: 12, offsides: 2, more: { expectedGoals: 1.25 } },
  player: { shots: 4 },
});
const WITH_CARDS = overlapping({
  source: source('football-data', {
    provenance: {
      player: measured,
      team: { ...measured, yellowCards: { provenance: 'proxy', definition: 'First ones.' } },
    },
  }),
  rounds: [1, 2, 3, 4, 5, 6],
  team: { shots: 12, cornersWon: 5, yellowCards: 1 },
  player: null,
});
/** The away team of round 6 has two goals instead of one. */
const RESULTS = {
  ...WITH_CARDS,
  matches: WITH_CARDS.matches.map((match) => {
    if (match.round !== 6 || match.status !== 'played') return match;
    const { full } = match.away.periods;
    return { ...match, away: { ...match.away, periods: { ...match.away.periods, full: { ...full, goals: 2 } } } };
  }),
};
const DEMO = overlapping({
  source: source('demo', { label: 'Demo data' }),
  rounds: [1],
  team: { shots: 7 },
  player: { shots: 1 },
});

describe.each(engines())('the coverage on $name', ({ open }) => {
  let opened: OpenDatabase;
  let coverage: DataCoverage;
  const read = async (reply = createCoverageReply(opened.db)): Promise<DataCoverage> =>
    reply(1, await loadWorldVersions(opened.db, 1));

  beforeAll(async () => {
    opened = await open();
    await storeImport(opened, DEMO, { progress: silentProgress });
  });
  afterAll(() => opened.close());

  test('without real football the reply describes the demo, under the label of the demo', async () => {
    const { sources, seasons } = await read();
    expect(sources.map(({ key, label, matches }) => [key, label, matches])).toEqual([['demo', 'Demo data', 1]]);
    expect(seasons.map(({ label, matches }) => [label, matches])).toEqual([['Demo data', 1]]);
  });

  describe('with three sources of real football', () => {
    beforeAll(async () => {
      for (const data of [EVENTS, CORE, RESULTS]) await storeImport(opened, data, { progress: silentProgress });
      coverage = await read();
    });
    const cover = (subject: 'player' | 'team', statistic: AnyStatistic, span: 'full' | 'halves' = 'full') => {
      const found = coverage.seasons[0]?.figures.find((one) => one.subject === subject && one.statistic === statistic);
      const { from, until: _, ...rest } = found?.[span] ?? { from: [] };
      return {
        ...rest,
        from: from.map(({ source, provenance, values }) => `${coverage.sources[source]?.key} ${provenance} ${values}`),
      };
    };

    test('the reply leaves out the demo, and counts the matches of each source and of the season', () => {
      expect(coverage.sources.map(({ key, matches, until }) => [key, matches, until])).toEqual([
        ['wyscout', 4, '2025-09-04T15:00:00.000Z'],
        ['fpl-core', 6, '2025-09-06T15:00:00.000Z'],
        ['football-data', 6, '2025-09-06T15:00:00.000Z'],
      ]);
      expect(coverage.seasons).toHaveLength(1);
      expect(coverage.seasons[0]).toMatchObject({
        league: { name: 'Premier League' },
        season: 2025,
        label: null,
        matches: 6,
        appearances: 12,
        since: '2025-09-01T15:00:00.000Z',
        until: '2025-09-06T15:00:00.000Z',
      });
    });

    test('a statistic has the numbers of its values and matches, its sources and their provenances', () => {
      expect(cover('team', 'shots')).toEqual({
        values: 12,
        of: 12,
        matches: 6,
        from: ['wyscout measured 8', 'fpl-core measured 4'],
      });
      expect(cover('team', 'shots', 'halves')).toEqual({
        values: 16,
        of: 24,
        matches: 4,
        from: ['wyscout measured 16'],
      });
      expect(cover('team', 'yellowCards')).toMatchObject({ values: 12, from: ['football-data proxy 12'] });
      expect(cover('team', 'expectedGoals')).toMatchObject({ values: 12, from: ['fpl-core measured 12'] });
      expect(cover('player', 'tackles')).toEqual({ values: 8, of: 12, matches: 4, from: ['wyscout proxy 8'] });
      expect(cover('player', 'cornersWon')).toEqual({ from: [] });
    });

    test('the numbers of values and matches of each statistic equal a plain count of the stored rows', async () => {
      for (const subject of ['team', 'player'] as const) {
        const rows = await opened.db
          .selectFrom(subject === 'team' ? 'teamPeriods' : 'playerPeriods')
          .innerJoin('matches', 'matches.id', 'matchId')
          .selectAll()
          .where('worldId', '=', 1)
          .execute();
        for (const statistic of ALL_STATISTICS) {
          for (const [span, isOf] of [
            ['full', (period: number) => period === 0],
            ['halves', (period: number) => period > 0],
          ] as const) {
            const having = rows.filter((row) => isOf(row.period) && row[statistic] !== null);
            const own = cover(subject, statistic, span);
            expect(own.from.length === 0 ? 0 : own, `${subject} ${statistic} ${span}`).toEqual(
              having.length === 0
                ? 0
                : expect.objectContaining({
                    values: having.length,
                    matches: new Set(having.map(({ matchId }) => matchId)).size,
                  }),
            );
          }
        }
      }
    });

    test('two sources are compared by the number of equal values and by a correlation, which is null for constant values', () => {
      const lines = coverage.agreement.map(({ subject, statistic, sources, provenances, compared, equal }) =>
        [
          subject,
          statistic,
          ...sources.map((index) => coverage.sources[index]?.key),
          ...provenances,
          equal,
          compared,
        ].join(' '),
      );
      expect(lines).toContain('team goals fpl-core football-data measured measured 11 12');
      expect(lines).toContain('team shots wyscout fpl-core measured measured 0 8');
      expect(lines).toContain('team shots fpl-core football-data measured measured 12 12');
      expect(lines).toContain('player shots wyscout fpl-core measured measured 0 8');
      const goals = coverage.agreement.find(
        ({ statistic, sources: [a, b] }) => statistic === 'goals' && a === 1 && b === 2,
      );
      const pairs = Array.from({ length: 6 }, (_, round) => [
        [2, 2] as const,
        [1, round === 5 ? 2 : 1] as const,
      ]).flat();
      expect(goals?.correlation).toBeCloseTo(correlation(pairs), 4);
      expect(coverage.agreement.find(({ statistic }) => statistic === 'shots')?.correlation).toBeNull();
    });

    test('a match whose goals differ between two sources is listed with the score of each', () => {
      expect(coverage.contradictions).toEqual([
        expect.objectContaining({
          matchDate: '2025-09-06T15:00:00.000Z',
          scores: [
            { source: 1, home: 2, away: 1, isShown: true },
            { source: 2, home: 2, away: 2, isShown: false },
          ],
        }),
      ]);
    });

    test('the reply is cached until the football changes, and the next one includes the change', async () => {
      const reply = createCoverageReply(opened.db);
      const versions = () => loadWorldVersions(opened.db, 1);
      const before = await reply(1, await versions());
      expect(await reply(1, await versions())).toBe(before);
      await removeSource(opened, 'wyscout');
      expect(await reply(1, await versions())).not.toBe(before);
      expect((await read(reply)).agreement.every(({ sources }) => sources.every((index) => index < 2))).toBe(true);
      await storeImport(opened, EVENTS, { progress: silentProgress });
      const after = await read(reply);
      expect(after.agreement).toEqual(coverage.agreement);
      expect(after.seasons.map(({ figures }) => figures)).toEqual(coverage.seasons.map(({ figures }) => figures));
    });

    test('a match that is imported with other figures is compared again', async () => {
      await storeImport(opened, WITH_CARDS, { progress: silentProgress });
      const { agreement, contradictions } = await read();
      expect(contradictions).toEqual([]);
      expect(
        agreement.filter(({ statistic }) => statistic === 'goals').every((row) => row.equal === row.compared),
      ).toBe(true);
    });
  });
});
