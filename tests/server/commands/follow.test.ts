import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UserError } from '#server/base/user-error.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { listFollows } from '#server/services/following/follows.ts';
import type { LiveSource } from '#server/sources/parts/live-source.ts';
import { liveReplay, liveWyscout } from '#server/sources/wyscout/live-wyscout.ts';
import { liveResults } from '#tests/support/live-results.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { emptyDatabase, memoryDatabase } from '#tests/support/server-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { rawMatch, wyscoutFolder } from '#tests/support/wyscout-folder.ts';

const now = new Date('2026-11-15T12:00:00Z');
const TERMS = [
  'Premier League (England) is read from the network:',
  '',
  'football-data: football-data.co.uk, from results.example',
  '  It has results.',
  '  Results of results.example, free for personal use, with a term that is longer',
  '  than one line of a terminal.',
  '',
];
const AFTER_FAULT = 'What is stored stays. A running server tries again; so does: npm run tenline -- sync';

describe('follow', () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await memoryDatabase();
  });
  beforeEach(() => emptyDatabase(opened));
  afterAll(() => opened.close());

  function scene(but: Parameters<typeof commandsOn>[2] = {}, source: Parameters<typeof liveResults>[0] = {}) {
    const live = liveResults(source);
    return { live, run: commandsOn(opened, () => now, { ...live, ...but }) };
  }

  test('without a league lists the leagues and their sources, with a mark for those that are followed', async () => {
    const { run, live } = scene();
    const { code, output } = await run('follow');
    expect(code).toBe(0);
    expect(output[0]).toMatch(/^LEAGUE +COUNTRY +SOURCES$/);
    expect(output).toContainEqual(
      expect.stringMatching(/^premier-league +England +football-data \[fpl-core\] \[api-football\]$/),
    );
    expect(output).toContainEqual(expect.stringMatching(/^bundesliga +Germany +football-data$/));
    expect(Math.max(...output.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(live.requests()).toBe(0);
    await run('follow', 'bundesliga', '--yes');
    expect((await run('follow')).output).toContainEqual(
      expect.stringMatching(/^bundesliga +Germany +football-data\*$/),
    );
  });

  test('the terms are shown first, and nothing is requested or stored without their acceptance', async () => {
    const confirm = vi.fn(async () => false);
    for (const [but, line] of [
      [{}, 'Nothing was requested: repeat the command with --yes to accept these terms.'],
      [{ confirm }, 'Nothing was requested: the terms were not accepted.'],
    ] as const) {
      const { run, live } = scene(but);
      expect(await run('follow', 'premier-league')).toEqual({ code: 2, output: TERMS, complaints: [line] });
      expect(live.requests()).toBe(0);
    }
    expect(confirm).toHaveBeenCalledWith('Accept these terms and begin? [y/N] ');
    expect(await listFollows(opened.db)).toEqual([]);
  });

  test.each([
    ['with --yes', ['--yes'], {}],
    ['after a confirmed question', [], { confirm: async () => true }],
  ])('%s the league is followed, fetched and stored', async (_title, words, but) => {
    const { run } = scene(but);
    const { code, output, complaints } = await run('follow', 'Premier League', ...words);
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
    expect(output).toEqual([
      ...TERMS,
      expect.stringMatching(/^football-data: updated, 2 requests; next sync 2026-11-16 \d\d:\d\d UTC\.$/),
      'Premier League is followed. A running server keeps it current.',
    ]);
    expect(await listFollows(opened.db)).toMatchObject([
      { league: 'premier-league', source: 'football-data', seasons: 2, directory: null, acceptedBy: 'command line' },
    ]);
    expect(await opened.db.selectFrom('matches').select('status').execute()).toEqual([{ status: 'played' }]);
  });

  test('optional sources, seasons and a directory are stored with the follow', async () => {
    const { run } = scene();
    const directory = temporaryFolder({ 'results.example/a.csv': '' });
    await run('follow', 'premier-league', '--with', 'fpl-core', '--seasons', '3', '--from', directory, '--yes');
    expect(await listFollows(opened.db)).toMatchObject([
      { source: 'football-data', seasons: 3, directory },
      { source: 'fpl-core', seasons: 3, directory },
    ]);
  });

  test('"sync" fetches the followed leagues again and reports what is unchanged', async () => {
    const { run } = scene();
    await run('follow', 'premier-league', '--yes');
    const line = expect.stringMatching(/^football-data: unchanged, 2 requests; next sync /);
    expect(await run('sync')).toEqual({ code: 0, output: [line], complaints: [] });
    expect(await run('sync', 'premier-league')).toEqual({ code: 0, output: [line], complaints: [] });
  });

  test('a fault of the source is reported with exit code 1, and the league stays followed', async () => {
    const fetch = async function* () {
      yield* [];
      throw new UserError('results.example/a.csv replied 403.');
    };
    const { run } = scene({}, { fetch });
    const { code, output, complaints } = await run('follow', 'premier-league', '--yes');
    expect(code).toBe(1);
    expect(complaints).toEqual([`football-data: results.example/a.csv replied 403.\n${AFTER_FAULT}`]);
    expect(output.at(-1)).toMatch(/^football-data: failed, 0 requests; next sync 2026-11-15 12:1\d UTC\.$/);
    expect((await run('sources')).output).toEqual([
      'No source is stored. Follow a league (npm run tenline -- follow) or import a source (npm run tenline -- import <source>).',
      '',
      'FOLLOWED        SOURCE         LAST GOOD SYNC  NEXT (UTC)',
      expect.stringMatching(/^premier-league {2}football-data {2}- {15}2026-11-15 12:1\d$/),
      '  2026-11-15 12:00  results.example/a.csv replied 403.',
    ]);
  });

  test('"sources" lists the followed leagues with their last and next sync, and refuses to remove a followed source', async () => {
    const { run } = scene();
    await run('follow', 'premier-league', '--yes');
    expect((await run('sources')).output.slice(2)).toEqual([
      '',
      'FOLLOWED        SOURCE         LAST GOOD SYNC    NEXT (UTC)',
      expect.stringMatching(/^premier-league {2}football-data {2}2026-11-15 12:00 {2}2026-11-16 \d\d:\d\d$/),
    ]);
    const [listed] = JSON.parse((await run('sources', '--json')).output.join('\n'));
    expect(listed).toMatchObject({
      key: 'football-data',
      followed: [{ league: 'premier-league', lastGood: now.toISOString(), lastFault: null, requests: 2 }],
    });
    expect(await run('sources', 'remove', 'football-data', '--yes')).toEqual({
      code: 2,
      output: [],
      complaints: [
        'football-data is followed, so that a sync would bring it back. First: npm run tenline -- unfollow premier-league',
      ],
    });
  });

  test('with --replay only the replay of wyscout is followed, with its dates moved to the present', async () => {
    const folder = await wyscoutFolder({ matches: { Test_Cup: [rawMatch(100, { gameweek: 30 })] } });
    const replay: LiveSource = {
      ...liveReplay,
      async *fetch(_upstream, { now: today }) {
        yield { order: { source: 'wyscout', folder, competitions: undefined, today }, digest: 'day', isReplay: true };
      },
    };
    const { run } = scene({ liveSources: [liveWyscout, replay] });
    const { code, output, complaints } = await run('follow', 'wyscout', '--replay', '--yes');
    expect({ code, complaints }).toEqual({ code: 0, complaints: [] });
    expect(output.at(-2)).toMatch(/^wyscout-replay: updated, /);
    expect((await listFollows(opened.db)).map(({ source }) => source)).toEqual(['wyscout-replay']);
    const [match] = await opened.db
      .selectFrom('matches')
      .innerJoin('worlds', 'worlds.id', 'worldId')
      .select(['kickOff', 'label'])
      .execute();
    expect(match?.label).toMatch(/^Replay of 20/);
    expect(Math.abs((match?.kickOff.getTime() ?? 0) - now.getTime())).toBeLessThan(7 * 86_400_000);
  });

  test('"unfollow" ends the syncs and keeps the football', async () => {
    const { run } = scene();
    await run('follow', 'premier-league', '--yes');
    expect(await run('unfollow', 'premier-league')).toEqual({
      code: 0,
      output: ['premier-league is not followed any more (football-data). Its matches stay.'],
      complaints: [],
    });
    expect(await listFollows(opened.db)).toEqual([]);
    expect(await opened.db.selectFrom('matches').select('id').execute()).toHaveLength(1);
  });

  test.each([
    [
      ['follow', 'premier'],
      'There is no league "premier" to follow. Did you mean premier-league or scottish-premiership?',
    ],
    [
      ['follow', 'Premier Legue'],
      'There is no league "Premier Legue" to follow. Did you mean premier-league or scottish-premiership?',
    ],
    [['follow', 'laliga'], 'There is no league "laliga" to follow. Did you mean la-liga or la-liga-2?'],
    [['follow', 'premier-league', '--from', '/'], '/ has no folder of a host to read from: results.example.'],
    [['follow', 'quidditch'], 'There is no league "quidditch" to follow.'],
    [['follow', 'premier-league', '--seasons', '0'], 'The seasons are a whole number from 1 to 10.'],
    [['follow', 'premier-league', '--from', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
    [['follow', 'bundesliga', '--with', 'fpl-core'], 'fpl-core does not have bundesliga. Its sources: football-data.'],
    [
      ['follow', 'premier-league', '--with', 'opta'],
      'There is no source "opta" on the network. Sources of premier-league: football-data, fpl-core, api-football.',
    ],
    [
      ['follow', 'premier-league', '--with', 'api-football'],
      'api-football needs your own key in the environment variable API_FOOTBALL_KEY of the server.',
    ],
    [['follow', 'bundesliga', '--replay'], 'Only wyscout can be replayed: npm run tenline -- follow wyscout --replay'],
    [['unfollow', 'bundesliga'], 'bundesliga is not followed.'],
    [['sync', 'bundesliga'], 'bundesliga is not followed.'],
    [['sync'], 'No league is followed. List what can be followed: npm run tenline -- follow'],
  ])('%j is refused with one clear line', async (words, line) => {
    const { run, live } = scene();
    const { code, complaints } = await run(...words);
    expect(code).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(new RegExp(`^${line.replace(/[.?()[\]]/g, '\\$&')}`))]);
    expect(live.requests()).toBe(0);
  });
});
