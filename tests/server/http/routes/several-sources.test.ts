import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayerDetail, SearchReply, TeamDetail } from '#lib/contract/football/search.ts';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { resolveWorld } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { keepDemo } from '#server/services/football/coverage/hidden-worlds.ts';
import { overlapping, RESULTS, source, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { type Signed, type TestServer, testServer } from '#tests/support/server-app.ts';
import { engines } from '#tests/support/server-engines.ts';

/** The `fpl-core` source of the other tests, with expected goals added. */
const CORE_WITH_MORE = ((): CanonicalImport => {
  const { provenance, ...description } = source('fpl-core');
  const player = { ...provenance.player, expectedGoals: 'measured' as const };
  return overlapping({
    source: { ...description, provenance: { ...provenance, player } },
    rounds: [1, 2, 3, 4, 5, 6],
    team: { shots: 12, offsides: 2 },
    player: { shots: 4, tackles: 2, more: { expectedGoals: 0.53 } },
  });
})();

const DEMO = overlapping({
  source: source('demo', { label: 'Demo data' }),
  rounds: [1, 2],
  team: { shots: 9 },
  player: { shots: 1 },
});

describe.each(engines())('a subject of several sources on $name', ({ open }) => {
  let opened: OpenDatabase;
  let server: TestServer;
  let paid: Signed;
  let free: Signed;
  let playerId: number;
  let teamId: number;
  beforeAll(async () => {
    opened = await open();
    for (const data of [DEMO, WYSCOUT, CORE_WITH_MORE, RESULTS]) {
      await storeImport(opened, data, { progress: silentProgress });
    }
    server = await testServer(opened);
    [paid, free] = [await server.member('PREMIUM'), await server.member('FREE')];
    const { players, teams } = await search('blues');
    [playerId, teamId] = [players[0]?.id ?? 0, teams[0]?.id ?? 0];
  });
  afterAll(() => opened.close());

  const search = async (query: string) => (await server.get(`/search?query=${query}`, paid)).body as SearchReply;
  const detail = async (query: string, as: Signed) =>
    ((await server.get(`/search/id?${query}`, as)).body as { data: unknown }).data;
  const player = async (as: Signed, id = playerId) => (await detail(`type=player&id=${id}`, as)) as PlayerDetail;
  const team = async () => (await detail(`type=team&id=${teamId}`, paid)) as TeamDetail;

  test('a subject of several sources is one result of a search, and the demo is not found beside real football unless it is kept', async () => {
    const { players, teams, counts } = await search('blues');
    expect([players.length, teams.length, counts]).toEqual([1, 1, { players: 1, teams: 1 }]);
    await keepDemo(opened.db);
    expect((await search('blues')).counts).toEqual({ players: 2, teams: 2 });
    await opened.db.deleteFrom('settings').where('key', '=', 'demo:keep').execute();
  });

  test('a subject of several sources has one list of games, each value with its source', async () => {
    const { lastGames, sources = [], mixes = [], source: first } = await team();
    expect(lastGames.map(({ season }) => season)).toEqual([2025, 2025, 2025]);
    expect(sources.map(({ name }) => name)).toEqual(['Source fpl-core', 'Source football-data', 'Source wyscout']);
    expect(first).toEqual(sources[0]);
    const newest = mixes[lastGames[0]?.statistics.team.full.mix ?? -1];
    const oldest = mixes[lastGames.at(-1)?.statistics.team.full.mix ?? -1];
    expect(newest).toMatchObject({ shots: [0, 'measured'], cornersWon: [1, 'measured'] });
    expect(oldest).toMatchObject({ shots: [2, 'measured'], passes: [2, 'measured'] });
    expect(lastGames.map(({ statistics }) => statistics.team.full.shots)).toEqual([12, 11, 11]);
  });

  test('a subject of several sources has further statistics on a paid plan only', async () => {
    const full = async (as: Signed) => (await player(as)).lastGames[0]?.statistics.player.full;
    expect((await full(paid))?.more).toEqual({ expectedGoals: 0.53 });
    expect(await full(free)).not.toHaveProperty('more');
    expect((await player(free)).mixes?.some((mix) => 'expectedGoals' in mix || 'tackles' in mix)).toBe(false);
  });

  test('a subject of several sources has its sources also in the games against one team', async () => {
    const [opponent] = (await team()).lastGames;
    const query = `type=team&subjectId=${teamId}&targetId=${opponent?.opponent.id}`;
    const { status, body } = await server.get(`/search/vs-team?${query}`, paid);
    expect(status).toBe(200);
    const { matches, sources, mixes } = (body as { data: { matches: TeamDetail['lastGames'] } & TeamDetail }).data;
    const mix = mixes?.[matches[0]?.statistics.team.full.mix ?? -1];
    expect(sources?.[mix?.shots?.[0] ?? -1]?.name).toBe('Source fpl-core');
  });

  test('a subject of several sources is found by the id that it had before it was joined', async () => {
    const keys = { kind: 'player', sourceA: 'fpl-core', keyA: 'fpl-core-player-1', sourceB: 'wyscout' } as const;
    const decide = async (verdict: 'join' | 'part') => {
      await opened.db.deleteFrom('identityDecisions').execute();
      const row = { ...keys, verdict, keyB: 'wyscout-player-1', decidedAt: new Date() };
      await opened.db.insertInto('identityDecisions').values(row).execute();
      await resolveWorld(opened, 1, silentProgress);
    };
    await decide('part');
    const ids = (await search('blues')).players.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await decide('join');
    const [one, other] = await Promise.all(ids.map((id) => player(paid, id)));
    expect(one?.player.id).toBe(playerId);
    expect(other).toEqual(one);
  });
});
