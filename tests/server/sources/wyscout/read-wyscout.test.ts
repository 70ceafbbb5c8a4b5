import { expect, test } from 'vitest';
import { type Progress, silentProgress } from '#server/base/progress.ts';
import { readWyscout } from '#server/sources/wyscout/read-wyscout.ts';
import { event } from '#tests/support/wyscout-events.ts';
import { type FolderContent, rawMatch, SOUND, wyscoutFolder } from '#tests/support/wyscout-folder.ts';

async function read(but: Partial<FolderContent> = {}, competitions?: readonly string[]) {
  const options = competitions === undefined ? {} : { competitions };
  return readWyscout(await wyscoutFolder(but), { progress: silentProgress, ...options });
}

test('a played match has its date, round, venue, referee and teams, and the figures of its events', async () => {
  const { matches } = await read();
  expect(matches).toMatchObject([
    {
      key: '100',
      competition: '900',
      season: 2018,
      round: 1,
      kickOff: new Date('2018-03-17T15:00:00Z'),
      venue: 'Arena Naţională',
      referee: '7',
      status: 'played',
      home: { team: '1', periods: { full: { goals: 1, shots: 1 }, secondHalf: { goals: 0 } } },
      away: { team: '2', periods: { full: { goals: 0, shots: 1 } } },
    },
  ]);
});

test('names are decoded, and positions are mapped', async () => {
  const { teams, players } = await read();
  expect(teams[0]).toEqual({ key: '1', name: 'Bucureşti', isNationalTeam: false });
  expect(players[0]).toMatchObject({ firstName: 'Mesut', lastName: 'Özil', knownAs: 'M. Özil', position: 'MF' });
  expect(players[1]).toMatchObject({ position: 'GK' });
});

test('a player has the birth date of the data set, where it is a date', async () => {
  const [first, ...others] = SOUND.players as object[];
  const { players } = await read({ players: [{ ...first, birthDate: '1988-10-15' }, ...others] });
  expect(players.map(({ birthDate }) => birthDate)).toEqual(['1988-10-15', null]);
  const faulty = await read({ players: [{ ...first, birthDate: 'unknown' }, ...others] });
  expect(faulty.players[0]?.birthDate).toBeNull();
});

test('only players who are in a match are returned', async () => {
  const players = [...(SOUND.players as object[]), { wyId: 30, lastName: 'Idle', role: { code2: 'FW' } }];
  expect((await read({ players })).players.map(({ key }) => key)).toEqual(['10', '20']);
});

test('a referee is named by id when the folder has no name', async () => {
  expect((await read()).referees).toEqual([{ key: '7', name: 'Referee 7' }]);
  const named = await read({ 'referees.json': [{ wyId: 7, firstName: 'Bj\\u00f6rn', lastName: 'Kuipers' }] });
  expect(named.referees).toEqual([{ key: '7', name: 'Björn Kuipers' }]);
});

test('a competition has the listed name, else the name of its files', async () => {
  expect((await read()).competitions).toEqual([{ key: '900', name: 'Test Cup', isInternational: false }]);
  const listed = await read({ 'competitions.json': [{ wyId: 900, name: 'Cup of Tests' }] });
  expect(listed.competitions[0]?.name).toBe('Cup of Tests');
});

test('a competition of national teams is international', async () => {
  const teams = (SOUND.teams as object[]).map((team) => ({ ...team, type: 'national' }));
  expect((await read({ teams })).competitions[0]?.isInternational).toBe(true);
});

test('a match that is not played yet has no figures', async () => {
  const matches = { Test_Cup: [rawMatch(100), rawMatch(101, { status: 'Fixture' })] };
  const scheduled = (await read({ matches })).matches[1];
  expect(scheduled).toMatchObject({ key: '101', status: 'scheduled', home: { team: '1' }, away: { team: '2' } });
});

test('the matches of several competitions are in one list, in the order of their kick-offs', async () => {
  const data = await read(twoCompetitions());
  expect(data.matches.map(({ key }) => key)).toEqual(['100', '101', '102']);
});

test('competitions are selected by the names of their files, ignoring case', async () => {
  expect((await read(twoCompetitions(), ['league'])).matches.map(({ key }) => key)).toEqual(['101']);
});

test.each(['premier-league', 'Premier League', 'england'])(
  'the competition "%s" is in the files of England',
  async (name) => {
    const { matches, events } = twoCompetitions();
    const data = await read(
      { matches: { England: matches?.['League'] ?? [] }, events: { England: events?.['League'] ?? [] } },
      [name],
    );
    expect(data.matches.map(({ key }) => key)).toEqual(['101']);
  },
);

test('the progress of a read counts the bytes of the events', async () => {
  const calls: number[] = [];
  const progress: Progress = {
    start: (_, total) => calls.push(total),
    advance: (by) => calls.push(-by),
    done: () => 0,
  };
  await readWyscout(await wyscoutFolder(), { progress });
  expect(calls[0]).toBe(JSON.stringify(SOUND.events['Test_Cup']).length);
  expect(calls.reduce((sum, bytes) => sum + bytes, 0)).toBe(0);
});

function twoCompetitions(): Partial<FolderContent> {
  const shot = (matchId: number) => event('shot', { matchId });
  return {
    matches: { Test_Cup: [rawMatch(102), rawMatch(100)], League: [rawMatch(101, { competitionId: 901 })] },
    events: { Test_Cup: [shot(102), shot(100)], League: [shot(101)] },
  };
}
