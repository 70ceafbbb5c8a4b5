import { describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const folder = realData('football-data');

describe.runIf(folder !== null)('three leagues over four seasons', () => {
  test('three leagues over four seasons are imported completely, and a repeated import changes nothing', async () => {
    const data = await realImport('football-data', folder ?? '');
    expect(data.matches).toHaveLength(4560);
    expect(Object.groupBy(data.matches, ({ season }) => season)[2025]).toHaveLength(1140);
    const opened = await memoryDatabase();
    try {
      const first = await storeImport(opened, data, { progress: silentProgress });
      expect(first).toEqual({ matches: 4560, hasChanged: true, leftOut: [] });
      const again = await storeImport(opened, data, { progress: silentProgress });
      expect(again).toEqual({ matches: 4560, hasChanged: false, leftOut: [] });
      const { goals } = await opened.db
        .selectFrom('teamPeriods')
        .innerJoin('matches', 'matches.id', 'teamPeriods.matchId')
        .innerJoin('competitions', 'competitions.id', 'matches.competitionId')
        .select((build) => build.fn.sum<number>('goals').as('goals'))
        .where('competitions.name', '=', 'Premier League')
        .where('matches.season', '=', 2017)
        .where('period', '=', 0)
        .executeTakeFirstOrThrow();
      expect(Number(goals)).toBe(1018);
    } finally {
      await opened.close();
    }
  });
});
