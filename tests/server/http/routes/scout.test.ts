import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureBodySchema } from '#lib/contract/endpoint/failure.ts';
import { scout } from '#lib/contract/scout/scout.ts';
import { scoutRows } from '#lib/domain/scout/scout-rows.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { addOwnMatch, fillSlate, stateShots } from '#tests/support/server-slate.ts';

describe.each(engines())('Scout on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let member: Signed;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    member = await server.member('PREMIUM');
    await fillSlate(opened.db);
  });
  afterAll(() => opened.close());

  async function ask(query: string, as = member) {
    const { status, body } = await server.get(`/scout?${query}`, as);
    expect(status).toBe(200);
    return scout.output.parse(body).data;
  }
  const names = async (query: string, as = member) => scoutRows(await ask(query, as)).map(({ name }) => name);

  test('Scout has the teams and the likely players of the coming matches with their figures', async () => {
    const rows = scoutRows(await ask('statistic=shots&sort=name'));
    expect(rows.map(({ name }) => name)).toEqual([
      'Awayton',
      'Eve Visitor',
      'Fourth Town',
      'Homeham',
      'Karl Striker',
      'Latetown',
      'Mid Fielder',
      'Nightfield',
      'Third City',
    ]);
    expect(rows.find(({ name }) => name === 'Karl Striker')).toMatchObject({
      type: 'player',
      position: 'FW',
      team: { name: 'Homeham' },
      rival: { name: 'Awayton' },
      isHome: true,
      line: 2.5,
      last5: { hits: 3, games: 5 },
      last10: { hits: 3, games: 6 },
      season: { hits: 3, games: 6 },
      place: { hits: 3, games: 6 },
      opponent: { hits: 3, games: 6 },
      streak: 3,
      average: 2.5,
      minutes: 80,
      starts: { hits: 6, games: 6 },
      allowed: { mean: 2.5, rank: 1, of: 1, shared: 1, games: 6, season: '2026/27' },
      referee: null,
      probability: 0.2,
    });
  });

  test('Scout applies the side, a fixed line and the order of a column', async () => {
    const [row] = scoutRows(await ask('statistic=shots&position=FW&line=0.5&side=under'));
    expect(row).toMatchObject({ line: 0.5, last10: { hits: 1, games: 6 }, streak: 5, probability: 0.1 });
    expect(await names('statistic=shots&subject=player&sort=average&order=up')).toEqual([
      'Eve Visitor',
      'Karl Striker',
      'Mid Fielder',
    ]);
    expect(await names('statistic=shots&subject=player&sort=average')).toEqual([
      'Mid Fielder',
      'Karl Striker',
      'Eve Visitor',
    ]);
  });

  test('filters by day, team, position, games, availability and under five games, which Scout also counts', async () => {
    expect(await names('statistic=shots&from=2026-11-17&days=1&sort=name')).toEqual([
      'Fourth Town',
      'Latetown',
      'Nightfield',
      'Third City',
    ]);
    expect(await names('statistic=shots&team=1&sort=name')).toEqual(['Homeham', 'Karl Striker', 'Mid Fielder']);
    expect(await names('statistic=shots&position=MF')).toEqual(['Mid Fielder']);
    expect(await names('statistic=shots&subject=player&minGames=6&sort=name')).toEqual(['Karl Striker', 'Mid Fielder']);
    expect(await names('statistic=shots&subject=player&minStarts=6')).toEqual(['Karl Striker']);
    expect(await names('statistic=shots&subject=player&availability=all&sort=name')).toContain('Out Injured');
    expect(await names('statistic=shots&league=99')).toEqual([]);
    expect(await ask('statistic=shots&subject=player')).toMatchObject({ total: 3, few: 1 });
    expect(await ask('statistic=shots&subject=player&few=hidden')).toMatchObject({ total: 2, few: 1 });
    expect(await names('statistic=shots&subject=player&few=hidden')).not.toContain('Eve Visitor');
  });

  test('filters by hits in the last five and ten games, and by chosen subjects', async () => {
    expect(await names('statistic=shots&subject=player&minLast5=5&line=0.5&sort=name')).not.toContain('Eve Visitor');
    const [karl] = scoutRows(await ask('statistic=shots&position=FW&line=2.5'));
    expect(karl).toMatchObject({ last5: { hits: 3 }, last10: { hits: 3 } });
    expect(await names('statistic=shots&position=FW&line=2.5&minLast5=3&minLast10=3')).toEqual(['Karl Striker']);
    expect(await names('statistic=shots&position=FW&line=2.5&minLast5=4')).toEqual([]);
    expect(await names('statistic=shots&position=FW&line=2.5&minLast10=4')).toEqual([]);
    expect(await names(`statistic=shots&subjects=player-${karl?.id},team-1&sort=name`)).toEqual([
      'Homeham',
      'Karl Striker',
    ]);
    expect((await server.get('/scout?subjects=everyone', member)).status).toBe(400);
    const many = Array.from({ length: 61 }, (_, index) => `player-${index + 1}`).join(',');
    expect((await server.get(`/scout?subjects=${many}`, member)).status).toBe(400);
  });

  test('Scout has the next kick-off for days without a match, and the teams of the days even for an unknown league', async () => {
    const filled = await ask('statistic=shots&league=99');
    expect(filled.nextKickOff).toBeUndefined();
    expect(filled.teams.map(({ name }) => name)).toContain('Homeham');
    const late = await ask('from=2027-06-01&days=2');
    expect(late).toMatchObject({ total: 0, leagues: [], teams: [], nextKickOff: null });
    const early = await ask('from=2026-01-01&days=1');
    expect(early.nextKickOff).toBe(filled.teams.length > 0 ? await firstKickOff() : null);
  });

  test('Scout uses the days of the user’s time zone', async () => {
    const teams = async (query: string) => (await ask(`statistic=shots&days=1&${query}`)).teams.map(({ name }) => name);
    // Kick-offs of 17 November at 20:00 and 21:00 UTC are on the 18th in Tokyo.
    expect(await teams('from=2026-11-17')).toEqual(['Fourth Town', 'Latetown', 'Nightfield', 'Third City']);
    expect(await teams('from=2026-11-17&zone=Asia/Tokyo')).toEqual(['Awayton', 'Homeham']);
    expect(await teams('from=2026-11-18&zone=Asia/Tokyo')).toEqual([
      'Fourth Town',
      'Latetown',
      'Nightfield',
      'Third City',
    ]);
    const { status, body } = await server.get('/scout?zone=Mars/Olympus', member);
    expect([status, failureBodySchema.parse(body).message]).toEqual([
      400,
      'zone is a time zone, for example Europe/London.',
    ]);
  });

  const firstKickOff = async () => scoutRows(await ask('statistic=shots&sort=kickOff'))[0]?.match.kickOff;

  test('Scout shows referees and their means for fouls and cards, in plans with referees', async () => {
    const rows = scoutRows(await ask('statistic=yellowCards&team=1&sort=name'));
    expect(rows.find(({ type }) => type === 'referee')).toMatchObject({ name: 'Howard Webb', average: 4, line: 3.5 });
    expect(rows.find(({ name }) => name === 'Karl Striker')).toMatchObject({
      referee: 4,
      match: { referee: { name: 'Howard Webb' } },
    });
    const free = await server.member('FREE');
    const theirs = await ask('statistic=yellowCards&team=1', free);
    expect(JSON.stringify(theirs)).not.toContain('Howard Webb');
    expect(new Set(theirs.columns.referee)).toEqual(new Set([null]));
  });

  test('Scout shows a FREE user the first five rows and the number of all rows, and counts no request', async () => {
    const free = await server.member('FREE');
    const all = await ask('statistic=shots&sort=average');
    for (const more of ['', '&limit=1000', '&cursor=0']) {
      const few = await ask(`statistic=shots&sort=average${more}`, free);
      expect(few).toMatchObject({ total: all.total, locked: all.total - 5, unlocks: 'PREMIUM', next: null });
      expect(few.columns.name).toEqual(all.columns.name.slice(0, 5));
    }
    expect((await server.get('/me', free)).body).toMatchObject({ usage: { used: 0 } });
    expect((await ask('group=discipline', free)).statistics).toEqual(['foulsWon', 'yellowCards', 'redCards']);
  });

  test('Scout applies the filters of a FREE user to the first five rows, so that they do not show the others in turn', async () => {
    const free = await server.member('FREE');
    const view = 'statistic=shots&sort=name';
    const first = await names(view, free);
    expect(first).toEqual(['Awayton', 'Eve Visitor', 'Fourth Town', 'Homeham', 'Karl Striker']);
    const filters = [
      'subjects=team-1,player-3',
      'subject=team',
      'team=1',
      'position=MF',
      'minLast10=1',
      'availability=all',
    ];
    for (const filter of filters) {
      const shown = await names(`${view}&${filter}`, free);
      expect(shown).toEqual((await names(`${view}&${filter}&limit=1000`)).filter((name) => first.includes(name)));
      expect(await ask(`${view}&${filter}`, free)).toMatchObject({ total: 9, locked: 4 });
    }
    expect(await names(`${view}&position=MF`, free)).toEqual([]);
  });

  test('Scout shows a FREE user probabilities only of the match that the Analyzer shows in the FREE plan', async () => {
    const free = await server.member('FREE');
    const shown = async (as: Signed, team: number) =>
      (await ask(`statistic=shots&sort=name&subject=team&team=${team}`, as)).columns.probability;
    expect([await shown(member, 1), await shown(member, 6)]).toEqual([[0.6], [0.6]]);
    expect([await shown(free, 1), await shown(free, 6)]).toEqual([[0.6], [null]]);
  });

  test('Scout returns the rows in pages up to the last row', async () => {
    const [first, all] = [await ask('statistic=shots&limit=4'), await ask('statistic=shots')];
    const second = await ask(`statistic=shots&limit=4&cursor=${first.next}`);
    const third = await ask(`statistic=shots&limit=4&cursor=${second.next}`);
    expect([...first.columns.name, ...second.columns.name, ...third.columns.name]).toEqual(all.columns.name);
    expect([third.next, all.next, first.stamp]).toEqual([null, null, all.stamp]);
  });

  test('changes rows and stamp with a new result, and drops a match that kicked off', async () => {
    const before = await ask('statistic=shots&position=MF');
    await stateShots(opened.db, { player: 3, match: 1, shots: 90 });
    const after = await ask('statistic=shots&position=MF');
    expect(after.columns.average).not.toEqual(before.columns.average);
    expect(after.stamp).not.toBe(before.stamp);
    const { now } = server;
    server.now = new Date('2026-11-16T15:00:00Z');
    const later = await server.member('PREMIUM');
    expect(await names('statistic=shots&days=1', later)).toEqual([]);
    server.now = now;
  });

  test("Scout shows a user's own football to its owner only", async () => {
    const owner = await server.member('PREMIUM');
    await addOwnMatch(opened.db, owner.id);
    expect(await names('statistic=shots&days=8', owner)).toContain('Own Town');
    expect(await names('statistic=shots&days=8')).not.toContain('Own Town');
    const { leagues } = await ask('statistic=shots&days=8');
    expect(leagues.map(({ name }) => name)).toEqual(['League']);
  });

  test.each([
    ['days=9', 'days is a whole number from 1 to 8.'],
    ['days=1&days=2', 'days is a whole number from 1 to 8.'],
    ['days=1.5', 'days is a whole number from 1 to 8.'],
    ['from=2026-02-30', 'from is a day, for example 2026-11-28.'],
    ['statistic=constructor', 'There is no such statistic.'],
    ['statistic=total-', 'There is no such statistic.'],
    [`statistic=${'x'.repeat(5000)}`, 'There is no such statistic.'],
    ['statistic=shots&group=attack', 'Choose a statistic or a group, not both.'],
    ['group=%3Cscript%3E', 'group is invalid.'],
    ['line=2', 'line is usual, fantasy, a line such as 2.5, or a list such as shots:2.5,goals:0.5.'],
    ['line=shots%3A2.5%3A1', 'line is usual, fantasy, a line such as 2.5, or a list such as shots:2.5,goals:0.5.'],
    [`line=${'1.5,'.repeat(500)}`, 'line is too long.'],
    ['cursor=-1', 'cursor is not from a reply.'],
    ['cursor=0%00', 'cursor contains an invalid character.'],
    ['sort=__proto__', 'sort is invalid.'],
    ['limit=1001', 'limit is a whole number from 1 to 1000.'],
    ['side=both', 'side is over or under.'],
    ['team=99999999999', 'team is invalid.'],
  ])('%s is refused with one sentence', async (query, sentence) => {
    const { status, body } = await server.get(`/scout?${query}`, member);
    expect([status, failureBodySchema.parse(body).message]).toEqual([400, sentence]);
  });
});
