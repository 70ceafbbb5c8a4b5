import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerDetail, TeamDetail } from '#lib/contract/football/search.ts';
import { noteLength } from '#lib/contract/notebook/notes.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import {
  AWAY,
  BACK,
  footballForNotes,
  HOME,
  NATION,
  noteCalls,
  noteForm,
  STRIKER,
} from '#tests/support/server-notes.ts';

describe.each(engines())('notes on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let paid: Signed;
  let notes: ReturnType<typeof noteCalls>;
  beforeAll(async () => {
    opened = await open();
    await footballForNotes(opened);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.db.deleteFrom('users').execute();
    server = await testServer(opened);
    paid = await server.member('PREMIUM');
    notes = noteCalls(server, paid);
  });

  test('a note has its subject and its line', async () => {
    const note = await notes.add({ line: 2.5, isPinned: true });
    expect(note).toEqual({
      id: note.id,
      content: 'Shoots early.',
      statsName: 'shots',
      createdAt: server.now.toISOString(),
      isPinned: true,
      line: 2.5,
      version: 1,
      player: { id: STRIKER, firstName: 'Odd', lastName: 'Striker', position: 'FW' },
      team: { id: HOME, name: 'Homeham', isNationalTeam: false },
    });
    expect((await notes.entry(note.id)).note).toEqual(note);
  });

  test('a note can have a line above 999.5', async () => {
    expect((await notes.add({ line: 1000.5 })).line).toBe(1000.5);
  });

  test('a listed note contains the last ten games of its statistic, newest first', async () => {
    const { id } = await notes.add();
    const { recentStats } = await notes.entry(id);
    expect(recentStats.map(({ value }) => value)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(recentStats[1]).toEqual({
      value: 11,
      matchDate: '2026-10-17T15:00:00.000Z',
      isHomeGame: true,
      opponent: 'Awayton',
      minutesPlayed: 80,
      league: 'First League',
      startedMatch: true,
    });
  });

  test('a game of a tournament on neutral ground is marked', async () => {
    const { id } = await notes.add();
    const { db } = opened;
    await db.updateTable('competitions').set({ slug: 'world-cup' }).execute();
    await db.updateTable('matches').set({ season: 2018 }).execute();
    await db.updateTable('worlds').set({ revision: 77 }).execute();
    const { recentStats } = await notes.entry(id);
    await db.updateTable('competitions').set({ slug: null }).execute();
    await db.updateTable('worlds').set({ revision: 78 }).execute();
    expect(recentStats.map(({ isNeutral }) => isNeutral)).toEqual(Array(10).fill(true));
    expect(recentStats[0]).not.toHaveProperty('homeName');
  });

  test("the listed games of a team's note have null for minutes and start", async () => {
    const { id } = await notes.add({ playerId: null, statsName: 'goals' });
    const { recentStats } = await notes.entry(id);
    expect(recentStats).toHaveLength(10);
    expect(recentStats[0]).toMatchObject({ value: 2, isHomeGame: false, minutesPlayed: null, startedMatch: null });
  });

  test('the notes of a FREE user have no value of a locked statistic', async () => {
    const free = noteCalls(server, await server.member('FREE'));
    const { id } = await free.add({ statsName: 'tackles' });
    await free.add({ statsName: 'foulsCommitted', playerId: null });
    expect((await free.entry(id)).recentStats.map(({ value }) => value)).toEqual(Array(10).fill(null));
    const values = JSON.stringify(await free.grouped()).match(/"value":[^,]+/g);
    expect(new Set(values)).toEqual(new Set(['"value":null']));
  });

  test('notes are grouped by league and team, national teams after the leagues, team notes before those of players', async () => {
    await notes.add({ playerId: null, teamId: NATION });
    await notes.add({ playerId: STRIKER });
    await notes.add({ playerId: BACK });
    await notes.add({ playerId: null });
    await notes.add({ playerId: null, teamId: AWAY });
    const { leagues } = await notes.grouped();
    expect(leagues.map(({ league, teams }) => [league.name, teams.map(({ team }) => team.name)])).toEqual([
      ['First League', ['Awayton', 'Homeham']],
      ['National Teams', ['Nationland']],
    ]);
    const homeham = leagues[0]?.teams[1];
    expect(homeham?.teamNotes.map(({ note }) => note.player)).toEqual([null]);
    expect(homeham?.players.map(({ player }) => player)).toEqual([
      { id: BACK, firstName: 'Left', lastName: 'Back', position: 'DF' },
      { id: STRIKER, firstName: 'Odd', lastName: 'Striker', position: 'FW' },
    ]);
  });

  test('the detail of a subject lists the statistics for which the user has a note', async () => {
    await notes.add({ statsName: 'shots' });
    await notes.add({ statsName: 'assists' });
    const { id } = await notes.add({ statsName: 'goals' });
    await notes.remove(id);
    await notes.add({ statsName: 'passes', playerId: null });
    await noteCalls(server, await server.member('PREMIUM')).add({ statsName: 'saves' });
    const tracked = async (subject: string) => {
      const { body } = await server.get(`/search/id?${subject}`, paid);
      return (body as { data: PlayerDetail }).data.userNotes.trackedStats;
    };
    expect(await tracked(`type=player&id=${STRIKER}`)).toEqual(['assists', 'shots']);
    expect(await tracked(`type=team&id=${HOME}`)).toEqual(['passes']);
    expect(await tracked(`type=player&id=${BACK}`)).toEqual([]);
  });

  test('the detail by the former id of a joined team lists the statistics for which the user has a note', async () => {
    const { worldId } = await opened.db
      .selectFrom('teams')
      .select('worldId')
      .where('id', '=', HOME)
      .executeTakeFirstOrThrow();
    const former = { name: 'Former', searchName: 'former', matches: 0, isNationalTeam: false, competitionId: null };
    await opened.db
      .insertInto('teams')
      .values({ ...former, id: 900, worldId, mergedInto: HOME })
      .execute();
    await notes.add({ statsName: 'passes', playerId: null });
    const { body } = await server.get('/search/id?type=team&id=900', paid);
    expect((body as { data: TeamDetail }).data.userNotes.trackedStats).toEqual(['passes']);
    await opened.db.deleteFrom('teams').where('id', '=', 900).execute();
  });

  test.each([
    ['markup', '<script>alert(1)</script> & "quotes" \\ \u2028'],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(1000)],
    ['right-to-left text', 'يسدد مبكرا\n\tעברית \u202e'],
    ['combining characters', 'e\u0301\u0323'.repeat(1000)],
    ['spaces at both ends', '  \n two lines  \n'],
  ])('a note with %s is returned as typed', async (_, content) => {
    const { id } = await notes.add({ content });
    expect((await notes.entry(id)).note.content).toBe(content);
    const { body } = await server.get('/me/export', paid);
    expect(body).toMatchObject({ notes: [{ content, player: 'Odd Striker', team: 'Homeham', statsName: 'shots' }] });
  });

  test('a note may be empty, and has at most 1000 visible characters', async () => {
    expect((await notes.add({ content: '' })).content).toBeNull();
    const tooLong = '👩‍👩‍👧‍👦'.repeat(1001);
    expect(noteLength(tooLong)).toBe(1001);
    expect(await notes.create(noteForm({ statsName: 'goals', content: tooLong }))).toMatchObject({
      status: 400,
      body: { message: 'Note cannot exceed 1000 characters' },
    });
  });

  test.each([
    ['no team', { teamId: 0 }, 400, 'Team not found'],
    ['a team that does not exist', { teamId: 99 }, 404, 'Team not found'],
    ['a player who does not exist', { playerId: 99 }, 404, 'There is no such player.'],
    ['an invalid character', { content: 'a\0b' }, 400, 'content contains an invalid character.'],
    ['an unknown statistic', { statsName: 'total-shots' as 'shots' }, 400, 'statsName is invalid.'],
  ])('a note with %s is refused with a message', async (_, about, status, message) => {
    expect(await notes.create(noteForm(about))).toMatchObject({ status, body: { message } });
  });

  test('deleting the account deletes its notes', async () => {
    await notes.add();
    await opened.db.deleteFrom('users').where('id', '=', paid.id).execute();
    expect(await opened.db.selectFrom('notes').select('id').execute()).toEqual([]);
  });
});
