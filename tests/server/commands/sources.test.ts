import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { CORE, overlapping, RESULTS, source, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { engines } from '#tests/support/server-engines.ts';

const DEMO = overlapping({
  source: source('demo', { label: 'Demo data', name: 'A source with a name that is longer than a line' }),
  rounds: [1],
  team: {},
  player: {},
});
const now = new Date('2026-11-15T12:00:00Z');

describe.each(engines())('the commands of sources on $name', ({ open }) => {
  let opened: OpenDatabase;
  let run: ReturnType<typeof commandsOn>;
  beforeAll(async () => {
    opened = await open();
    run = commandsOn(opened, () => now);
  });
  afterAll(() => opened.close());

  const store = (data: typeof CORE) => storeImport(opened, data, { progress: silentProgress, now });
  /** The merged shots of the home team of the first match. */
  const shots = async () =>
    (
      await opened.db
        .selectFrom('teamPeriods')
        .innerJoin('sourceKeys', 'entityId', 'matchId')
        .select('shots')
        .where('kind', '=', 'match')
        .where('key', '=', 'wyscout-match-1')
        .where('period', '=', 0)
        .where('isHome', '=', true)
        .executeTakeFirstOrThrow()
    ).shots;

  test('without a source the list explains how to import one', async () => {
    expect(await run('sources')).toEqual({
      code: 0,
      output: [
        'No source is stored. Follow a league (npm run tenline -- follow) or import a source (npm run tenline -- import <source>).',
      ],
      complaints: [],
    });
  });

  test('sources are listed by world and rank within 80 columns, and as JSON', async () => {
    for (const data of [DEMO, RESULTS, CORE, WYSCOUT]) await store(data);
    expect((await run('sources')).output).toEqual([
      'SOURCE         WORLD  RANK  MATCHES  LAST MATCH  REFRESHED   NAME',
      'wyscout        real     10        4  2025-09-04  2026-11-15  Source wyscout',
      'fpl-core       real     30        6  2025-09-06  2026-11-15  Source fpl-core',
      'football-data  real     50        7  2025-09-05  2026-11-15  Source football-da…',
      'demo           demo     60        1  2025-09-01  2026-11-15  A source with a na…',
    ]);
    const listed = JSON.parse((await run('sources', '--json')).output.join('\n'));
    expect(listed[2]).toEqual({
      key: 'football-data',
      world: 'real',
      rank: 50,
      name: 'Source football-data',
      matches: 7,
      lastMatch: '2025-09-05T15:00:00.000Z',
      refreshedAt: now.toISOString(),
      leftOut: { count: 0, parts: [] },
      followed: [],
    });
  });

  test('a new rank changes immediately which source is shown, and the former rank restores the figures', async () => {
    const before = await namedDump(opened.db);
    expect(await shots()).toBe(11);
    expect((await run('sources', 'rank', 'wyscout', '45')).output).toEqual(['wyscout has rank 45.']);
    expect(await shots()).toBe(12);
    expect((await run('sources', 'rank', 'wyscout', '45')).output).toEqual(['wyscout has rank 45 already.']);
    await run('sources', 'rank', 'wyscout', '10');
    expect(await namedDump(opened.db)).toEqual(before);
  });

  test('a decision that contradicts earlier ones is refused with their numbers', async () => {
    const [wyscout, core, results] = [
      'wyscout:wyscout-team-1',
      'fpl-core:fpl-core-team-1',
      'football-data:football-data-team-1',
    ] as const;
    await run('identities', 'join', 'team', wyscout, core);
    await run('identities', 'join', 'team', core, results);
    const [first, second] = JSON.parse((await run('identities', 'decisions', '--json')).output.join('\n'));
    expect(await run('identities', 'part', 'team', results, wyscout)).toEqual({
      code: 2,
      output: [],
      complaints: [`This contradicts decisions ${first.number} and ${second.number} together. Undo one of them first.`],
    });
    await run('identities', 'part', 'team', core, wyscout);
    await run('identities', 'undo', String(second.number));
    const [part] = JSON.parse((await run('identities', 'decisions', '--json')).output.join('\n'));
    expect(part.verdict).toBe('part');
    await run('identities', 'join', 'team', core, results);
    expect(await run('identities', 'join', 'team', results, wyscout)).toMatchObject({
      code: 2,
      complaints: [expect.stringMatching(/^This contradicts decisions \d+ and \d+ together\./)],
    });
    for (const { number } of JSON.parse((await run('identities', 'decisions', '--json')).output.join('\n'))) {
      await run('identities', 'undo', String(number));
    }
  });

  test.each([
    [['rank', 'opta', '5'], 'No source "opta" is stored.'],
    [['rank', 'wyscout', '0'], 'The rank is a whole number from 1 to 999.'],
    [['rank', 'wyscout', '1.5'], 'The rank is a whole number from 1 to 999.'],
    [['remove', 'opta', '--yes'], 'No source "opta" is stored.'],
    [['remove', 'opta'], 'No source "opta" is stored.'],
    [['remove', 'wyscout'], 'This removes wyscout with all its data on its 4 matches. Repeat with --yes to do it.'],
  ])('the command "sources" with the arguments %j is refused with one line', async (words, line) => {
    expect(await run('sources', ...words)).toEqual({ code: 2, output: [], complaints: [line] });
  });

  test('"sources remove" removes a source from the list, and a new import of the source restores all figures', async () => {
    const before = await namedDump(opened.db);
    expect(await run('sources', 'remove', 'wyscout', '--yes')).toEqual({
      code: 0,
      output: ['Removed wyscout.'],
      complaints: [],
    });
    expect((await run('sources')).output).toHaveLength(4);
    await store(WYSCOUT);
    expect(await namedDump(opened.db)).toEqual(before);
  });
});
