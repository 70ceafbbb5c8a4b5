import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { storeImport } from '#server/data/import-canonical.ts';
import { removeSource } from '#server/data/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Progress, silentProgress } from '#server/progress.ts';
import {
  appearance,
  canonicalImport,
  canonicalPlayer,
  playedMatch,
  scheduledMatch,
} from '#tests/support/canonical-builders.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { engines } from '#tests/support/server-engines.ts';

const SEASON = Array.from({ length: 50 }, (_, index) => playedMatch(index + 1));
const NATIONAL = {
  teams: [
    { key: 'reds', name: 'Reds', isNationalTeam: false },
    { key: 'blues', name: 'Blues', isNationalTeam: false },
    { key: 'whites', name: 'Whites', isNationalTeam: true },
  ],
};

/** Breaks the import off when it has stored that many matches. */
function brokenAfter(matches: number): Progress {
  let stored = 0;
  return {
    ...silentProgress,
    advance(by) {
      stored += by;
      if (stored >= matches) throw new Error('pulled the plug');
    },
  };
}

describe.each(engines())('on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  const store = (data: Parameters<typeof storeImport>[1]) => storeImport(opened, data, { progress: silentProgress });
  const one = async (table: 'teams' | 'players' | 'referees', key: string) =>
    opened.db.selectFrom(table).selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  const revision = async () =>
    (await opened.db.selectFrom('sources').select('revision').executeTakeFirstOrThrow()).revision;

  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await removeSource(opened, 'wyscout');
  });

  afterAll(async () => (await opening)?.close());

  test('a match is stored with its figures, period by period', async () => {
    await store(canonicalImport([playedMatch(1, 3)]));
    const dump = await footballDump(opened.db);
    expect(dump['matches']).toMatchObject([{ id: 1, key: 'match-1', season: 2017, round: 1, status: 'played' }]);
    expect(dump['team_periods']?.map((row) => ('shots' in row ? row.shots : null))).toEqual([3, 0, 3, 3, 0, 3]);
    expect(dump['player_periods']).toHaveLength(4);
    expect(dump['player_periods']?.[0]).toMatchObject({ period: 0, isHome: true, passes: 3, minutesPlayed: 45 });
  });

  test('a half that the source does not have has no row', async () => {
    await store(canonicalImport([playedMatch(1)]));
    const periods = await opened.db.selectFrom('playerPeriods').select('period').distinct().orderBy('period').execute();
    expect(periods.map(({ period }) => period)).toEqual([0, 1]);
  });

  test('ids count from one in the order in which things are first named', async () => {
    await store(canonicalImport([playedMatch(2), playedMatch(1)]));
    const { teams, matches } = await footballDump(opened.db);
    expect(teams).toMatchObject([
      { id: 1, key: 'reds' },
      { id: 2, key: 'blues' },
    ]);
    expect(matches).toMatchObject([
      { id: 1, key: 'match-2' },
      { id: 2, key: 'match-1' },
    ]);
  });

  test('an import that is made again changes nothing', async () => {
    expect(await store(canonicalImport(SEASON))).toEqual({ matches: 50, hasChanged: true });
    const before = await footballDump(opened.db);
    expect(await store(canonicalImport(SEASON))).toEqual({ matches: 50, hasChanged: false });
    expect(await footballDump(opened.db)).toEqual(before);
  });

  test.each([1, 25, 50])(
    'an import broken off after %i matches and made again equals one made in one go',
    async (count) => {
      await store(canonicalImport(SEASON));
      const clean = await footballDump(opened.db);
      await removeSource(opened, 'wyscout');
      const broken = storeImport(opened, canonicalImport(SEASON), { progress: brokenAfter(count) });
      await expect(broken).rejects.toThrow('pulled the plug');
      await store(canonicalImport(SEASON));
      expect(await footballDump(opened.db)).toEqual(clean);
    },
  );

  test('a change that was broken off still raises the revision, once', async () => {
    await store(canonicalImport(SEASON));
    const corrected = canonicalImport(
      SEASON.map((match, index) => playedMatch(index + 1, match.round === 3 ? 7 : undefined)),
    );
    await expect(storeImport(opened, corrected, { progress: brokenAfter(50) })).rejects.toThrow('pulled the plug');
    expect(await store(corrected)).toMatchObject({ hasChanged: true });
    expect(await revision()).toBe(2);
  });

  test('the revision rises with every import that changed something', async () => {
    await store(canonicalImport([playedMatch(1)]));
    await store(canonicalImport([playedMatch(1)]));
    expect(await revision()).toBe(1);
    await store(canonicalImport([playedMatch(1, 5)]));
    expect(await revision()).toBe(2);
  });

  test('the source says when it was last refreshed, changed or not', async () => {
    const data = canonicalImport([playedMatch(1)]);
    const now = new Date('2026-02-03T04:05:06Z');
    await store(data);
    await storeImport(opened, data, { progress: silentProgress, now });
    expect(await opened.db.selectFrom('sources').select('refreshedAt').execute()).toEqual([{ refreshedAt: now }]);
  });

  test('a match that was scheduled and is now played gets its figures and keeps its id', async () => {
    await store(canonicalImport([scheduledMatch(1), playedMatch(2)]));
    expect(await one('teams', 'reds')).toMatchObject({ matches: 1 });
    await store(canonicalImport([playedMatch(1), playedMatch(2)]));
    expect(await one('teams', 'reds')).toMatchObject({ matches: 2 });
    const match = await opened.db.selectFrom('matches').selectAll().where('key', '=', 'match-1').executeTakeFirst();
    expect(match).toMatchObject({ id: 1, status: 'played' });
  });

  test('a corrected match loses the figures that it no longer has', async () => {
    await store(canonicalImport([playedMatch(1)]));
    await store(canonicalImport([playedMatch(1, 1, { appearances: [appearance('red', true, 1)] })]));
    expect(await one('players', 'blue')).toMatchObject({ matches: 0 });
    await store(canonicalImport([scheduledMatch(1)]));
    const { team_periods, player_periods } = await footballDump(opened.db);
    expect([team_periods, player_periods]).toEqual([[], []]);
  });

  test('teams, players and referees know how many matches they have', async () => {
    await store(canonicalImport([...SEASON.slice(0, 3), scheduledMatch(4)]));
    expect(await one('teams', 'blues')).toMatchObject({ matches: 3 });
    expect(await one('players', 'red')).toMatchObject({ matches: 3 });
    expect(await one('referees', 'referee')).toMatchObject({ matches: 3 });
  });

  test('names are searched without accents, and by what a player is called', async () => {
    const players = [
      canonicalPlayer('red', { firstName: 'Neymar', lastName: 'da Silva', knownAs: 'Ney' }),
      canonicalPlayer('blue', { lastName: 'Ødegaard' }),
    ];
    await store(canonicalImport([playedMatch(1)], { players }));
    expect(await one('players', 'red')).toMatchObject({ searchName: 'neymar da silva ney' });
    expect(await one('players', 'blue')).toMatchObject({ searchName: 'odegaard' });
  });

  test('a team has the league of its latest match', async () => {
    const competitions = [
      { key: 'league', name: 'League', isInternational: false },
      { key: 'cup', name: 'Cup', isInternational: false },
    ];
    await store(canonicalImport([playedMatch(1, 1, { competition: 'cup' }), playedMatch(2)], { competitions }));
    const league = await opened.db
      .selectFrom('competitions')
      .select('id')
      .where('key', '=', 'league')
      .executeTakeFirst();
    expect(await one('teams', 'reds')).toMatchObject({ competitionId: league?.id });
  });

  test('a player of whom the source says no club has that of his latest match', async () => {
    const moved = playedMatch(3, 1, { appearances: [appearance('red', false, 1)] });
    await store(canonicalImport([playedMatch(1), moved]));
    expect(await one('players', 'red')).toMatchObject({ clubId: (await one('teams', 'blues')).id });
  });

  test('a match for his country tells a player’s national team and leaves his club', async () => {
    const abroad = scheduledMatch(5, { home: { team: 'whites' }, away: { team: 'blues' } });
    const cap = playedMatch(5, 1, {
      home: { ...playedMatch(5).home, ...abroad.home },
      away: { ...playedMatch(5).away, ...abroad.away },
    });
    await store(canonicalImport([playedMatch(1), cap], NATIONAL));
    expect(await one('players', 'red')).toMatchObject({
      clubId: (await one('teams', 'reds')).id,
      nationalTeamId: (await one('teams', 'whites')).id,
    });
  });

  test('a club that the source states stands above his matches', async () => {
    const players = [canonicalPlayer('red', { club: 'blues' }), canonicalPlayer('blue')];
    await store(canonicalImport([playedMatch(1)], { players }));
    expect(await one('players', 'red')).toMatchObject({ clubId: (await one('teams', 'blues')).id });
  });

  test('a second import of other matches keeps what the first one brought', async () => {
    await store(canonicalImport([playedMatch(1)]));
    await store(canonicalImport([playedMatch(2)]));
    expect(await one('players', 'red')).toMatchObject({ matches: 2 });
  });

  test('two imports at once do not mix: the second is told to wait', async () => {
    const both = [store(canonicalImport(SEASON)), store(canonicalImport(SEASON))];
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain('Another import is running; try again when it is done.');
  });

  test('a match of an undescribed team stores nothing', async () => {
    await expect(store(canonicalImport([scheduledMatch(1, { home: { team: 'greens' } })]))).rejects.toThrow(
      'the import speaks of "greens" in teams without describing it',
    );
    expect((await footballDump(opened.db))['matches']).toEqual([]);
  });

  test('removing a source removes all that came from it, and only that', async () => {
    const demo = { ...canonicalImport([]).source, key: 'demo' };
    await store(canonicalImport([playedMatch(1)], { source: demo }));
    await store(canonicalImport([playedMatch(1)]));
    expect(await removeSource(opened, 'wyscout')).toBe(true);
    expect(await removeSource(opened, 'wyscout')).toBe(false);
    const dump = await footballDump(opened.db);
    expect([dump['sources']?.length, dump['matches']?.length, dump['player_periods']?.length]).toEqual([1, 1, 4]);
    await removeSource(opened, 'demo');
  });
});
