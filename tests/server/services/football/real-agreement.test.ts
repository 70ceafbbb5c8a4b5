import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataCoverage, SourceAgreement } from '#lib/contract/data/data.ts';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createCoverageReply } from '#server/services/football/coverage/coverage-reply.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const folders = [realData('football-data'), realData('fpl-core')] as const;

/** The matches of an import of the Premier League 2025/26. */
function lastSeason(data: CanonicalImport): CanonicalImport {
  const keys = data.competitions.filter(({ name }) => name === 'Premier League').map(({ key }) => key);
  const matches = data.matches.filter(({ season, competition }) => season === 2025 && keys.includes(competition));
  return { ...data, matches };
}

describe.runIf(folders.every((folder) => folder !== null))('the Premier League 2025/26 from two sources', () => {
  let opened: OpenDatabase;
  let coverage: DataCoverage;
  beforeAll(async () => {
    opened = await largeDatabase();
    const [results, core] = folders;
    for (const data of [await realImport('football-data', results ?? ''), await realImport('fpl-core', core ?? '')]) {
      await storeImport(opened, lastSeason(data), { progress: silentProgress });
    }
    coverage = await createCoverageReply(opened.db)(1, new Map());
  });
  afterAll(() => opened?.close());

  test('the number of equal team values of each statistic is that in the files of the two sources', () => {
    const teams = coverage.agreement.filter(({ subject }) => subject === 'team');
    const of = (read: (row: SourceAgreement) => unknown) =>
      Object.fromEntries(teams.map((row) => [row.statistic, read(row)]));
    expect(of(({ equal }) => equal)).toEqual({
      goals: 758,
      shots: 748,
      shotsOnTarget: 751,
      foulsCommitted: 753,
      cornersWon: 743,
      yellowCards: 756,
      redCards: 753,
    });
    expect(new Set(teams.map(({ compared }) => compared))).toEqual(new Set([760]));
    expect(coverage.sources.map(({ key }) => key)).toEqual(['fpl-core', 'football-data']);
    // football-data does not count the first yellow card of a dismissed player, so its yellow cards are a proxy.
    expect(of(({ provenances }) => provenances.join(' '))).toMatchObject({
      shots: 'measured measured',
      yellowCards: 'measured proxy',
    });
    expect(Math.min(...teams.map(({ correlation }) => correlation ?? 0))).toBeGreaterThan(0.9);
  });

  test('the listed contradictions have exactly the two team scores that differ between the sources', () => {
    const sides = coverage.contradictions.flatMap(({ scores: [one, other] }) => [
      one.home === other.home,
      one.away === other.away,
    ]);
    expect(sides.filter((isEqual) => !isEqual)).toHaveLength(2);
  });

  test('players have shots and no corners, teams have corners, and the season has 11,492 appearances', () => {
    const [season] = coverage.seasons;
    expect(season).toMatchObject({ season: 2025, matches: 380, appearances: 11_492 });
    const of = (subject: string, statistic: string) =>
      season?.figures.find((figure) => figure.subject === subject && figure.statistic === statistic);
    expect(of('player', 'shots')?.full).toMatchObject({ values: 11_492, of: 11_492, matches: 380 });
    expect(of('player', 'cornersWon')).toBeUndefined();
    expect(of('team', 'cornersWon')?.full).toMatchObject({ values: 760, of: 760 });
    expect(of('team', 'goals')?.halves).toMatchObject({ values: 1520, of: 1520, matches: 380 });
  });
});
