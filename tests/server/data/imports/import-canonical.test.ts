import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalAppearance } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import { underImportLease } from '#server/data/store/rows/import-lease.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import {
  appearance,
  canonicalImport,
  canonicalPlayer,
  playedMatch,
  scheduledMatch,
} from '#tests/support/canonical-builders.ts';
import { failingAfter } from '#tests/support/failing-progress.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const SEASON = Array.from({ length: 50 }, (_, index) => playedMatch(index + 1));
const NATIONAL = {
  teams: [
    { key: 'reds', name: 'Reds', isNationalTeam: false },
    { key: 'blues', name: 'Blues', isNationalTeam: false },
    { key: 'whites', name: 'Whites', isNationalTeam: true },
  ],
};

const withBothHalves = ({ periods, ...appearance }: CanonicalAppearance): CanonicalAppearance => ({
  ...appearance,
  periods: { ...periods, secondHalf: periods.firstHalf },
});

describe.each(engines())('an import on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  const store = (data: Parameters<typeof storeImport>[1], options: { readonly mayLoseFigures?: boolean } = {}) =>
    storeImport(opened, data, { progress: silentProgress, ...options });
  const KINDS = { teams: 'team', players: 'player', referees: 'referee' } as const;
  const idOf = async (kind: 'competition' | 'team' | 'player' | 'referee' | 'match', key: string) => {
    const keys = opened.db.selectFrom('sourceKeys').select('entityId').where('kind', '=', kind).where('key', '=', key);
    return (await keys.executeTakeFirstOrThrow()).entityId;
  };
  const one = async (table: 'teams' | 'players' | 'referees', key: string) =>
    opened.db
      .selectFrom(table)
      .selectAll()
      .where('id', '=', await idOf(KINDS[table], key))
      .executeTakeFirstOrThrow();
  const revision = async () =>
    (await opened.db.selectFrom('worlds').select('revision').where('key', '=', 'real').executeTakeFirstOrThrow())
      .revision;

  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
  });

  afterAll(async () => (await opening)?.close());

  test('a match is stored with its figures, period by period', async () => {
    await store(canonicalImport([playedMatch(1, 3)]));
    const dump = await footballDump(opened.db);
    expect(dump['matches']).toMatchObject([{ id: 1, season: 2017, round: 1, status: 'played' }]);
    expect(dump['team_periods']?.map((row) => ('shots' in row ? row.shots : null))).toEqual([3, 0, 3, 3, 0, 3]);
    expect(dump['player_periods']).toHaveLength(4);
    expect(dump['player_periods']?.[0]).toMatchObject({ period: 0, isHome: true, passes: 3, minutesPlayed: 45 });
  });

  test('a half that the source lacks has no row', async () => {
    await store(canonicalImport([playedMatch(1)]));
    const periods = await opened.db.selectFrom('playerPeriods').select('period').distinct().orderBy('period').execute();
    expect(periods.map(({ period }) => period)).toEqual([0, 1]);
  });

  test('ids start at 1 and follow the order of first appearance', async () => {
    await store(canonicalImport([playedMatch(2), playedMatch(1)]));
    expect([await idOf('team', 'reds'), await idOf('team', 'blues')]).toEqual([1, 2]);
    expect([await idOf('match', 'match-2'), await idOf('match', 'match-1')]).toEqual([1, 2]);
  });

  test('a repeated import changes nothing', async () => {
    expect(await store(canonicalImport(SEASON))).toEqual({ matches: 50, hasChanged: true, leftOut: [] });
    const before = await footballDump(opened.db);
    expect(await store(canonicalImport(SEASON))).toEqual({ matches: 50, hasChanged: false, leftOut: [] });
    expect(await footballDump(opened.db)).toEqual(before);
  });

  test.each([1, 25, 50])(
    'an import interrupted after %i matches and repeated gives the same result as an uninterrupted one',
    async (count) => {
      await store(canonicalImport(SEASON));
      const clean = await footballDump(opened.db);
      await emptyDatabase(opened);
      const interrupted = storeImport(opened, canonicalImport(SEASON), { progress: failingAfter(count) });
      await expect(interrupted).rejects.toThrow('interrupted');
      await store(canonicalImport(SEASON));
      expect(await footballDump(opened.db)).toEqual(clean);
    },
  );

  test('an import in a process that serves no requests stores the same rows in larger batches', async () => {
    const season = SEASON.map((match) => ({ ...match, appearances: match.appearances.map(withBothHalves) }));
    const stored: { batches: number[]; dump: object }[] = [];
    for (const isAlone of [false, true]) {
      await emptyDatabase(opened);
      const sizes: number[] = [];
      const progress = { ...silentProgress, advance: (by: number) => void sizes.push(by) };
      await storeImport(opened, canonicalImport(season), { progress, isAlone });
      stored.push({ batches: sizes, dump: await footballDump(opened.db) });
    }
    const [serving, alone] = stored;
    expect(serving?.batches).toEqual([37, 13]);
    expect(alone?.batches).toEqual([40, 10]);
    expect(alone?.dump).toEqual(serving?.dump);
  });

  test('an interrupted and repeated change raises the revision once', async () => {
    await store(canonicalImport(SEASON));
    const before = await revision();
    const corrected = canonicalImport(
      SEASON.map((match, index) => playedMatch(index + 1, match.round === 3 ? 7 : undefined)),
    );
    await expect(storeImport(opened, corrected, { progress: failingAfter(50) })).rejects.toThrow('interrupted');
    expect(await store(corrected)).toMatchObject({ hasChanged: true });
    expect(await revision()).toBe(before + 1);
  });

  test('each import that changes something raises the revision', async () => {
    const before = await revision();
    await store(canonicalImport([playedMatch(1)]));
    await store(canonicalImport([playedMatch(1)]));
    expect(await revision()).toBe(before + 1);
    await store(canonicalImport([playedMatch(1, 5)]));
    expect(await revision()).toBe(before + 2);
  });

  test('the time of the last refresh is stored, even without a change', async () => {
    const data = canonicalImport([playedMatch(1)]);
    const now = new Date('2026-02-03T04:05:06Z');
    await store(data);
    await storeImport(opened, data, { progress: silentProgress, now });
    expect(await opened.db.selectFrom('sources').select('refreshedAt').execute()).toEqual([{ refreshedAt: now }]);
  });

  test('a scheduled match that the next import has as played gets its figures and keeps its id', async () => {
    await store(canonicalImport([scheduledMatch(1), playedMatch(2)]));
    expect(await one('teams', 'reds')).toMatchObject({ matches: 1 });
    await store(canonicalImport([playedMatch(1), playedMatch(2)]));
    expect(await one('teams', 'reds')).toMatchObject({ matches: 2 });
    const id = await idOf('match', 'match-1');
    const match = await opened.db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();
    expect(match).toMatchObject({ id: 1, status: 'played' });
  });

  test('figures that a corrected match no longer has are deleted', async () => {
    await store(canonicalImport([playedMatch(1)]));
    const corrected = canonicalImport([playedMatch(1, 1, { appearances: [appearance('red', true, 1)] })]);
    await store(corrected, { mayLoseFigures: true });
    expect(await one('players', 'blue')).toMatchObject({ matches: 0 });
    await store(canonicalImport([scheduledMatch(1)]));
    const { team_periods, player_periods } = await footballDump(opened.db);
    expect([team_periods, player_periods]).toEqual([[], []]);
  });

  test('the number of played matches of each team, player and referee is stored', async () => {
    await store(canonicalImport([...SEASON.slice(0, 3), scheduledMatch(4)]));
    expect(await one('teams', 'blues')).toMatchObject({ matches: 3 });
    expect(await one('players', 'red')).toMatchObject({ matches: 3 });
    expect(await one('referees', 'referee')).toMatchObject({ matches: 3 });
  });

  test('search names have no accents and include the name by which a player is known', async () => {
    const players = [
      canonicalPlayer('red', { firstName: 'Neymar', lastName: 'da Silva', knownAs: 'Ney' }),
      canonicalPlayer('blue', { lastName: 'Ødegaard' }),
    ];
    await store(canonicalImport([playedMatch(1)], { players }));
    expect(await one('players', 'red')).toMatchObject({ searchName: expect.stringContaining('| ney |') });
    expect(await one('players', 'blue')).toMatchObject({ searchName: '| odegaard | oedegaard |' });
  });

  test('a team has the league of its latest match', async () => {
    const competitions = [
      { key: 'league', name: 'League', isInternational: false },
      { key: 'cup', name: 'Cup', isInternational: false },
    ];
    await store(canonicalImport([playedMatch(1, 1, { competition: 'cup' }), playedMatch(2)], { competitions }));
    expect(await one('teams', 'reds')).toMatchObject({ competitionId: await idOf('competition', 'league') });
  });

  test('a player without a stated club has the club of the latest match', async () => {
    const moved = playedMatch(3, 1, { appearances: [appearance('red', false, 1)] });
    await store(canonicalImport([playedMatch(1), moved]));
    expect(await one('players', 'red')).toMatchObject({ clubId: (await one('teams', 'blues')).id });
  });

  test('an international match sets the national team and keeps the club', async () => {
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

  test('the club that a source states takes precedence over the club of the latest match', async () => {
    const players = [canonicalPlayer('red', { club: 'blues' }), canonicalPlayer('blue')];
    await store(canonicalImport([playedMatch(1)], { players }));
    expect(await one('players', 'red')).toMatchObject({ clubId: (await one('teams', 'blues')).id });
  });

  test('a second import of other matches keeps the matches of the first import', async () => {
    await store(canonicalImport([playedMatch(1)]));
    await store(canonicalImport([playedMatch(2)]));
    expect(await one('players', 'red')).toMatchObject({ matches: 2 });
  });

  test('an import during another one is rejected', async () => {
    const during = underImportLease(opened, () => store(canonicalImport(SEASON)));
    await expect(during).rejects.toThrow('Another import is running; try again when it is done.');
    await store(canonicalImport(SEASON));
    expect(await one('players', 'red')).toMatchObject({ matches: SEASON.length });
  });

  test('an import whose match refers to a team without a description stores nothing', async () => {
    await expect(store(canonicalImport([scheduledMatch(1, { home: { team: 'greens' } })]))).rejects.toThrow(
      'the import refers to "greens" in teams without describing it',
    );
    expect((await footballDump(opened.db))['matches']).toEqual([]);
  });

  test('removing a source removes all of its data and nothing else', async () => {
    const demo = { ...canonicalImport([]).source, key: 'demo', label: 'Demo data' };
    await store(canonicalImport([playedMatch(1)], { source: demo }));
    await store(canonicalImport([playedMatch(1)]));
    expect(await removeSource(opened, 'wyscout')).toBe(true);
    expect(await removeSource(opened, 'wyscout')).toBe(false);
    const dump = await footballDump(opened.db);
    expect([dump['sources']?.length, dump['matches']?.length, dump['player_periods']?.length]).toEqual([1, 1, 4]);
  });
});
