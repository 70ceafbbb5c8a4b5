import { expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { searchRefereeNames } from '#server/services/football/referees/referees.ts';
import { searchOpponents, searchSubjects } from '#server/services/football/search/search.ts';
import { canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';

test.each(engines())(
  'on $name, a search ranks recent subjects first among equal hits, and finds referees and opponents',
  async ({ open }) => {
    const opened = await open();
    const late = playedMatch(5, 5, { kickOff: new Date('2019-01-05T15:00:00Z'), season: 2018, referee: 'present' });
    await storeImport(
      opened,
      canonicalImport(
        [
          ...[1, 2, 3, 4].map((number) => playedMatch(number)),
          { ...late, home: { ...late.home, team: 'greens' }, appearances: late.appearances.slice(1) },
        ],
        {
          teams: [
            { key: 'reds', name: 'United Reds', isNationalTeam: false },
            { key: 'blues', name: 'United Blues', isNationalTeam: false },
            { key: 'greens', name: 'United Greens', isNationalTeam: false },
          ],
          players: [
            canonicalPlayer('red', { firstName: 'Sam', lastName: 'Redmond' }),
            canonicalPlayer('blue', { firstName: 'Sam', lastName: 'Redson' }),
          ],
          referees: [
            { key: 'referee', name: 'Ann Former' },
            { key: 'present', name: 'Ann Present' },
            { key: 'initial', name: 'M Dean' },
          ],
        },
      ),
      { progress: silentProgress },
    );
    const names = async (query: string) => {
      const { teams, players } = await searchSubjects(opened.db, query, 1);
      return [...teams.map(({ name }) => name), ...players.map(({ lastName }) => lastName)];
    };
    // The Reds last played 506 days before the latest match. The Blues played in it and in the four earlier matches.
    expect(await names('united')).toEqual(['United Blues', 'United Greens', 'United Reds']);
    expect(await names('sam')).toEqual(['Redson', 'Redmond']);
    expect(await names('reds')).toEqual(['United Reds', 'Redson']);
    expect((await searchRefereeNames(opened.db, 'ann', 1)).map(({ name }) => name)).toEqual([
      'Ann Present',
      'Ann Former',
    ]);
    const referees = async (query: string) => (await searchRefereeNames(opened.db, query, 1)).map(({ name }) => name);
    expect(await referees('Mike Dean')).toEqual(['M Dean']);
    expect(await referees('Bob Dean')).toEqual([]);
    expect(await referees('dean')).toEqual(['M Dean']);
    expect(await referees('Mike Dean to referee Reds v Blues')).toEqual(['M Dean']);
    const subject = async (table: 'teams' | 'players', name: string) => {
      const { ids } = await searchSubjects(opened.db, name, 1).then((found) => ({
        ids: found[table].map(({ id }) => id),
      }));
      return { type: table === 'teams' ? ('team' as const) : ('player' as const), subjectId: ids[0] ?? 0 };
    };
    const met = async (query: Parameters<typeof searchOpponents>[1]) =>
      (await searchOpponents(opened.db, query, 1)).map(({ name, met: own }) => [
        name,
        own?.games,
        own?.last.slice(0, 10),
      ]);
    const blues = await subject('teams', 'united blues');
    expect(await met(blues)).toEqual([
      ['United Reds', 4, '2017-08-04'],
      ['United Greens', 1, '2019-01-05'],
    ]);
    expect(await met({ ...blues, query: 'greens' })).toEqual([['United Greens', 1, '2019-01-05']]);
    expect(await met({ ...blues, query: 'united blues' })).toEqual([]);
    expect(await met(await subject('players', 'redmond'))).toEqual([['United Blues', 4, '2017-08-04']]);
    await opened.close();
  },
);
