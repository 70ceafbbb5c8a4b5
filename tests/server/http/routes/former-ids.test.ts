import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leagueMeans } from '#lib/contract/scout/league-means.ts';
import { scout } from '#lib/contract/scout/scout.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';
import { footballIn } from '#tests/support/server-football.ts';
import { addOwnMatch, fillSlate } from '#tests/support/server-slate.ts';

/** The former ids of the league, of Homeham and of Karl Striker. */
const [LEAGUE, TEAM, PLAYER] = [81, 82, 83];

describe.each(engines())('former ids of joined entities on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let member: Signed;
  beforeAll(async () => {
    opened = await open();
    server = await testServer(opened);
    member = await server.member('PREMIUM');
    const { db } = opened;
    await fillSlate(db);
    const add = footballIn(db);
    await add.competition(LEAGUE, 'The League');
    await add.team(TEAM, 'Homeham FC');
    await add.player(PLAYER, 'K. Striker', { mergedInto: 1 });
    await db.updateTable('competitions').set({ mergedInto: 1 }).where('id', '=', LEAGUE).execute();
    await db.updateTable('teams').set({ mergedInto: 1 }).where('id', '=', TEAM).execute();
  });
  afterAll(() => opened.close());

  async function names(query: string): Promise<string[]> {
    const { body } = await server.get(`/scout?statistic=shots&sort=name&${query}`, member);
    return scout.output.parse(body).data.columns.name;
  }

  test.each([
    ['league', `league=${LEAGUE}`, 'league=1'],
    ['team', `team=${TEAM}`, 'team=1'],
    ['subjects', `subjects=player-${PLAYER},team-${TEAM},team-4`, 'subjects=player-1,team-1,team-4'],
  ])('the filter of Scout by %s finds the joined entity', async (_filter, former, present) => {
    const found = await names(former);
    expect(found).toContain('Homeham');
    expect(found).toEqual(await names(present));
  });

  test('the means of a league are found by its former id', async () => {
    const means = async (league: number) => {
      const { body } = await server.get(`/league-means?league=${league}&subject=player&x=shots&y=goals`, member);
      return leagueMeans.output.parse(body).data;
    };
    const found = await means(LEAGUE);
    expect(found.league).toEqual({ id: 1, name: 'League' });
    expect(found).toEqual(await means(1));
  });

  test('an id of the own football of another user, and an unknown id, find nothing', async () => {
    const owner = await server.member('PREMIUM');
    await addOwnMatch(opened.db, owner.id);
    await footballIn(opened.db).competition(LEAGUE + 10, 'Joined Own League');
    const joined = opened.db
      .updateTable('competitions')
      .set({ mergedInto: 901 })
      .where('id', '=', LEAGUE + 10);
    await joined.execute();
    for (const id of [LEAGUE + 10, 901, 99]) {
      expect(await names(`days=8&league=${id}`)).toEqual([]);
      const path = `/league-means?league=${id}&subject=team&x=shots&y=goals`;
      expect((await server.get(path, member)).status).toBe(404);
    }
  });
});
