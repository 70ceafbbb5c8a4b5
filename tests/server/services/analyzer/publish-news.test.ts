import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Availability, CanonicalMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { publish } from '#server/services/analyzer/publish.ts';
import { WYSCOUT } from '#server/sources/wyscout/wyscout-source.ts';
import { canonicalImport, canonicalPlayer, playedMatch, scheduledMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';
import { removeFootball } from '#tests/support/server-football.ts';

const NOW = new Date(Date.UTC(2017, 7, 9, 12));
const SOURCE = { ...WYSCOUT, label: 'Replay' };

/** Eight matches. With the referee "strict" every count is 25, with "mild" it is 5. */
const PLAYED = Array.from({ length: 8 }, (_, index) => {
  const isStrict = index % 4 < 2;
  return playedMatch(index + 1, isStrict ? 25 : 5, { referee: isStrict ? 'strict' : 'mild' });
});

describe.each(engines())('news before a match on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
  });
  afterAll(() => opened.close());

  /** Imports the eight matches and match 9 as scheduled, publishes, and reads the predictions of match 9. */
  async function publishWith(news: { availability?: Availability | null; referee?: string | null }) {
    const matches: CanonicalMatch[] = [...PLAYED, scheduledMatch(9, { referee: news.referee ?? null })];
    const players = [canonicalPlayer('red', { availability: news.availability ?? null }), canonicalPlayer('blue')];
    const referees = ['strict', 'mild'].map((key) => ({ key, name: `Referee ${key}` }));
    const data = canonicalImport(matches, { source: SOURCE, players, referees });
    await storeImport(opened, data, { progress: silentProgress });
    await publish(opened, { clock: () => NOW, progress: silentProgress });
    return opened.db
      .selectFrom('highlights')
      .leftJoin('players', 'players.id', 'playerId')
      .select(['players.lastName as player', 'isHome', 'statistic', 'inputs', 'reasoning', 'highlights.expected'])
      .orderBy('highlights.id')
      .execute();
  }
  type Rows = Awaited<ReturnType<typeof publishWith>>;
  const playersOf = (rows: Rows) => [...new Set(rows.flatMap(({ player }) => player ?? []))].sort();
  const redTeam = (rows: Rows) => rows.find(({ player, isHome }) => player === null && isHome)?.reasoning;

  test('an injured player is not predicted until the recovery, and the reasoning of the team names the missing player', async () => {
    expect(playersOf(await publishWith({}))).toEqual(['blue', 'red']);
    const injury = { status: 'injured', chance: 0, news: 'Knee injury', asOf: '2017-08-09T08:00:00Z' } as const;
    const injured = await publishWith({ availability: injury });
    expect(playersOf(injured)).toEqual(['blue']);
    expect(redTeam(injured)).toContain('Missing regular starters: red (injured)');
    const recovered = await publishWith({ availability: null });
    expect(playersOf(recovered)).toEqual(['blue', 'red']);
    expect(redTeam(recovered)).not.toContain('Missing regular starters');
  });

  test('a doubtful player has a lower probability of a start, which the reasoning states', async () => {
    const usual = (await publishWith({})).find(({ player }) => player === 'red');
    const doubt = { status: 'doubtful', chance: 75, news: 'Knock - 75% chance of playing', asOf: null } as const;
    const doubtful = (await publishWith({ availability: doubt })).find(({ player }) => player === 'red');
    expect(doubtful?.inputs['startProbability']).toBeCloseTo(0.75 * (usual?.inputs['startProbability'] ?? 0), 3);
    expect(doubtful?.expected).toBeLessThan(usual?.expected ?? 0);
    expect(doubtful?.reasoning).toContain(
      'Reported as doubtful ("Knock - 75% chance of playing"), so a start is expected',
    );
  });

  test('the referee of a match changes its predictions as soon as a source names the referee', async () => {
    const foulsFactor = async (referee: string | null) => {
      const rows = await publishWith({ referee });
      return rows.find(({ player, statistic }) => player === null && statistic === 'foulsCommitted')?.inputs['referee'];
    };
    expect(await foulsFactor(null)).toBe(1);
    expect(await foulsFactor('strict')).toBeGreaterThan(1.05);
    expect(await foulsFactor('mild')).toBeLessThan(0.95);
  });
});
