import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { isCommandRunning } from '#server/data/store/rows/import-lease.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { DOUBTFUL } from '#tests/support/doubtful-sources.ts';
import { footballDump } from '#tests/support/football-dump.ts';
import { overlapping, source } from '#tests/support/overlapping-sources.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const PLAYER = ['player', 'wyscout:wyscout-player-1', 'fpl-core:fpl-core-player-1'] as const;
const DEMO = overlapping({ source: source('demo', { label: 'Demo data' }), rounds: [1], team: {}, player: {} });

const MET =
  /^(wyscout|fpl-core) has a match between (Blues|Greens) \1 and (Blues|Greens) \1 on 2025-09-\d\d, so no decision can join them; identities decisions lists the stored ones\.$/;

let opened: OpenDatabase;
let run: ReturnType<typeof commandsOn>;
beforeAll(async () => {
  opened = await memoryDatabase();
  run = commandsOn(opened, () => new Date('2026-11-15T12:00:00Z'));
  for (const data of [...DOUBTFUL, DEMO]) await storeImport(opened, data, { progress: silentProgress });
});
beforeEach(async () => {
  const { output } = await run('identities', 'decisions', '--json');
  for (const { number } of JSON.parse(output.join(''))) await run('identities', 'undo', String(number));
});
afterAll(() => opened.close());

const doubts = async (...options: string[]) => {
  const { output } = await run('identities', '--json', ...options);
  return JSON.parse(output.join('\n'));
};
const entities = async (of = 'player-1') =>
  new Set(
    (
      await opened.db
        .selectFrom('sourceKeys')
        .select('entityId')
        .where('key', 'in', [`wyscout-${of}`, `fpl-core-${of}`])
        .execute()
    ).map(({ entityId }) => entityId),
  ).size;
const revision = async () =>
  (await opened.db.selectFrom('worlds').select('revision').where('key', '=', 'real').executeTakeFirstOrThrow())
    .revision;

describe('the identities command', () => {
  test('the identities command lists the pairs in doubt with names, keys and one reason within 80 columns', async () => {
    const { code, output } = await run('identities', '--kind', 'referee');
    expect(code).toBe(0);
    expect(output).toEqual([
      'referee     0.50  Bea Whistle (fpl-core:fpl-core-referee-1)',
      '                  Ann Whistle (wyscout:wyscout-referee-1)',
      '                  Their names differ.',
      '1 pair in doubt, page 1 of 1.',
    ]);
    const all = await run('identities');
    expect(all.output.at(-1)).toBe('5 pairs in doubt, page 1 of 1.');
    expect(Math.max(...all.output.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('the identities command lists the pairs with the highest scores first, in pages, by a search text, and as JSON', async () => {
    const first = await doubts('--limit', '2');
    const last = await doubts('--limit', '2', '--page', '3');
    expect(first).toMatchObject({ total: 5, page: 1, pages: 3 });
    expect([first.doubts.length, last.doubts.length]).toEqual([2, 1]);
    expect((await run('identities', '--limit', '2')).output.at(-1)).toBe(
      '5 pairs in doubt, page 1 of 3. More: --page 2',
    );
    const scores = (await doubts()).doubts.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
    const found = await doubts('--search', 'MCBLÜES');
    expect(found).toMatchObject({
      total: 1,
      doubts: [{ kind: 'player', a: { name: 'Bea McBlues' }, b: { name: 'Ann McBlues' } }],
    });
    expect(await doubts('--search', 'wyscout-player-1')).toEqual(found);
  });

  test('the identities command shows the evidence of a pair in doubt, of an entity and of an unrelated pair', async () => {
    expect((await run('identities', 'show', ...PLAYER)).output).toEqual([
      'Ann McBlues (wyscout:wyscout-player-1)',
      'Bea McBlues (fpl-core:fpl-core-player-1)',
      '  They are two entities.',
      'In doubt (0.50): fpl-core:fpl-core-player-1 and wyscout:wyscout-player-1.',
      '  Bea McBlues and Ann McBlues appear together in 10 of 10 matches, 10 with equal',
      '  figures.',
      '  Their names agree in part only.',
    ]);
    expect((await run('identities', 'show', 'team', 'wyscout:wyscout-team-1')).output).toEqual([
      'Blues wyscout (wyscout:wyscout-team-1)',
      'Blues fpl-core (fpl-core:fpl-core-team-1)',
      '  Both sources share the key fpl:1.',
    ]);
    const unrelated = await run(
      'identities',
      'show',
      'team',
      'wyscout:wyscout-team-1',
      'fpl-core:fpl-core-team-2',
      '--json',
    );
    expect(JSON.parse(unrelated.output.join('\n'))).toMatchObject({
      keys: [{ name: 'Blues wyscout' }, { name: 'Greens fpl-core' }],
      sentences: ['They are two entities. There is no evidence that they are one.'],
      doubts: [],
    });
  });
});

describe('a decision', () => {
  test('a decision applies immediately, replaces an earlier decision on the pair, and removes the pair from the doubts', async () => {
    expect(await entities()).toBe(2);
    expect(await run('identities', 'join', ...PLAYER)).toMatchObject({
      code: 0,
      output: [
        expect.stringMatching(
          /^Joined player wyscout:wyscout-player-1 and fpl-core:fpl-core-player-1 \(decision \d+\)\.$/,
        ),
      ],
    });
    expect(await entities()).toBe(1);
    expect((await doubts('--search', 'McBlues')).total).toBe(0);
    expect((await run('identities', 'show', ...PLAYER)).output.slice(2)).toEqual([
      '  They are one entity.',
      '  A decision joins them.',
    ]);

    expect((await run('identities', 'part', PLAYER[0], PLAYER[2], PLAYER[1])).code).toBe(0);
    expect(await entities()).toBe(2);
    expect((await doubts('--search', 'McBlues')).total).toBe(0);
    expect((await run('identities', 'decisions')).output).toEqual([
      expect.stringMatching(/^ *\d+ {2}2026-11-15 part player fpl-core:fpl-core-player-1 wyscout:wyscout-player-1$/),
    ]);
  });

  test('a decision changes nothing when it is repeated', async () => {
    await run('identities', 'join', ...PLAYER);
    const before = [await revision(), (await run('identities', 'decisions')).output];
    expect(await run('identities', 'join', ...PLAYER)).toMatchObject({
      code: 0,
      output: [expect.stringContaining('fpl-core:fpl-core-player-1 already (decision')],
    });
    expect([await revision(), (await run('identities', 'decisions')).output]).toEqual(before);
  });

  test('a decision is kept when its source is removed, waits for a new import, and is undone by its number', async () => {
    await run('identities', 'join', ...PLAYER);
    await run('sources', 'remove', 'wyscout', '--yes');
    const listed = JSON.parse((await run('identities', 'decisions', '--json')).output.join('\n'));
    expect(listed).toMatchObject([{ verdict: 'join', kind: 'player', state: 'waiting' }]);
    for (const data of DOUBTFUL) await storeImport(opened, data, { progress: silentProgress });
    expect(await entities()).toBe(1);
    const undone = await run('identities', 'undo', String(listed[0].number));
    expect(undone.output).toEqual([
      `Undid decision ${listed[0].number}: join player wyscout:wyscout-player-1 fpl-core:fpl-core-player-1.`,
    ]);
    expect(await entities()).toBe(2);
    expect(await run('identities', 'undo', String(listed[0].number))).toMatchObject({
      code: 2,
      complaints: [`There is no decision ${listed[0].number}.`],
    });
  });

  test('a decision can separate two teams that are one entity because their sources share a third key', async () => {
    expect(await entities('team-1')).toBe(1);
    await run('identities', 'part', 'team', 'wyscout:wyscout-team-1', 'fpl-core:fpl-core-team-1');
    expect(await entities('team-1')).toBe(2);
    expect((await doubts('--kind', 'team')).total).toBe(0);
  });

  test('that joins two teams with a match against each other is refused, and nothing is stored', async () => {
    const before = await footballDump(opened.db);
    expect(await run('identities', 'join', 'team', 'wyscout:wyscout-team-1', 'fpl-core:fpl-core-team-2')).toEqual({
      code: 2,
      output: [],
      complaints: [expect.stringMatching(MET)],
    });
    expect(await footballDump(opened.db)).toEqual(before);
    expect((await run('identities', 'decisions')).output).toEqual(['There are no decisions.']);
  });

  test('that joins two teams stops a later import in which they meet, before football is stored, until the decision is undone', async () => {
    const [one, other] = DOUBTFUL;
    await run('sources', 'remove', 'wyscout', '--yes');
    const decision = { kind: 'team', verdict: 'join', sourceA: 'fpl-core', sourceB: 'wyscout' } as const;
    const keys = { keyA: 'fpl-core-team-2', keyB: 'wyscout-team-1' };
    await opened.db
      .insertInto('identityDecisions')
      .values({ ...decision, ...keys, decidedAt: new Date() })
      .execute();
    const importing = () => storeImport(opened, one ?? DEMO, { progress: silentProgress });
    await expect(importing()).rejects.toThrow(MET);
    expect(await opened.db.selectFrom('unmergedMatches').selectAll().execute()).toEqual([]);
    expect((await storeImport(opened, other ?? DEMO, { progress: silentProgress })).hasChanged).toBe(false);
    await opened.db.deleteFrom('identityDecisions').execute();
    expect((await importing()).hasChanged).toBe(true);
  });

  test('a decision waits while an import runs', async () => {
    const isOver = Promise.withResolvers<void>();
    const other = opened.leases.tryWork('import', () => isOver.promise);
    const joined = run('identities', 'join', ...PLAYER);
    await expect.poll(() => isCommandRunning(opened)).toBe(true);
    expect((await run('identities', 'decisions')).output).toEqual(['There are no decisions.']);
    isOver.resolve();
    await other;
    expect(await joined).toMatchObject({ code: 0 });
  });

  test.each([
    [['person', PLAYER[1], PLAYER[2]], 'There is no kind "person". Kinds: competition, team, player, referee, match.'],
    [['player', 'wyscout', PLAYER[2]], '"wyscout" is not a key. Write source:key, as in wyscout:8325.'],
    [['player', 'opta:1', PLAYER[2]], 'No source "opta" is stored.'],
    [['player', 'wyscout:99', PLAYER[2]], 'wyscout has no player "99".'],
    [['player', PLAYER[1], PLAYER[1]], 'Both keys are the same.'],
    [['player', PLAYER[1], 'demo:demo-player-1'], 'wyscout and demo are in different worlds, which are never joined.'],
  ])('with the arguments %j is refused with one clear line', async (words, line) => {
    for (const verdict of ['join', 'part']) {
      expect(await run('identities', verdict, ...words)).toEqual({ code: 2, output: [], complaints: [line] });
    }
    expect((await run('identities', 'decisions')).output).toEqual(['There are no decisions.']);
  });
});

test.each([
  [['identities', '--limit', '0'], '"0" is not a whole number from 1 for --limit.'],
  [['identities', '--kind', 'person'], 'There is no kind "person". Kinds: competition, team, player, referee, match.'],
  [['identities', 'undo', 'x'], '"x" is not a whole number from 1 for <number>.'],
])('the command %j is refused with one clear line', async (words, line) => {
  expect(await run(...words)).toEqual({ code: 2, output: [], complaints: [line] });
});
