import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_TEAMS_TODAY } from '#lib/contract/football/teams-today.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadTeamsToday } from '#server/services/football/subjects/teams-today.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';

describe.each(engines())('the teams of a day on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
    const add = footballIn(opened.db);
    await add.source(1, 'real');
    await add.competition(1, 'First League');
    for (let id = 1; id <= 40; id += 1) await add.team(id, `Team ${id}`, { matches: 100 - id });
    await add.match({ id: 1, kickOff: '2026-11-20T22:30:00Z', home: 1, away: 2, status: 'scheduled' });
    await add.match({ id: 2, kickOff: '2026-11-20T23:00:00Z', home: 3, away: 4, status: 'scheduled' });
    await add.match({ id: 3, kickOff: '2026-11-20T12:00:00Z', home: 5, away: 6 });
    for (let id = 10; id < 20; id += 1)
      await add.match({ id, kickOff: '2026-12-05T15:00:00Z', home: id, away: id + 20, status: 'scheduled' });
  });
  afterAll(() => opened.close());

  test('the teams of a day are those with a kick-off in the 24 hours after the given midnight', async () => {
    const teams = await loadTeamsToday(opened.db, new Date('2026-11-19T23:00:00Z'));
    expect(teams).toEqual([
      { id: 5, name: 'Team 5', opponent: 'Team 6', isHomeGame: true, kickOff: '2026-11-20T12:00:00.000Z' },
      { id: 6, name: 'Team 6', opponent: 'Team 5', isHomeGame: false, kickOff: '2026-11-20T12:00:00.000Z' },
      { id: 1, name: 'Team 1', opponent: 'Team 2', isHomeGame: true, kickOff: '2026-11-20T22:30:00.000Z' },
      { id: 2, name: 'Team 2', opponent: 'Team 1', isHomeGame: false, kickOff: '2026-11-20T22:30:00.000Z' },
    ]);
  });

  test('the teams of a day are those with the most stored matches when more teams play than the list can have', async () => {
    const teams = await loadTeamsToday(opened.db, new Date('2026-12-05T00:00:00Z'));
    expect(teams).toHaveLength(MAX_TEAMS_TODAY);
    expect(teams.filter(({ id }) => id < 20)).toHaveLength(10);
  });

  test('the teams of a day are an empty list on a day without matches', async () => {
    expect(await loadTeamsToday(opened.db, new Date('2027-01-01T00:00:00Z'))).toEqual([]);
  });
});
