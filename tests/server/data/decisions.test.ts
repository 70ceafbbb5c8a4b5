import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import type { Kind } from '#server/data/identity/records.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource, resolveWorld } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { checkDatabase } from '#server/services/backups/check-database.ts';
import { opponentsMet } from '#server/services/football/subjects/opponents-met.ts';
import { namedDump } from '#tests/support/football-dump.ts';
import { CORE, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { engines } from '#tests/support/server-engines.ts';

describe.each(engines())('decisions about identities on $name', ({ open }) => {
  let opened: OpenDatabase;
  const store = (data: CanonicalImport) => storeImport(opened, data, { progress: silentProgress });
  const entity = async (kind: Kind, key: string) =>
    (
      await opened.db
        .selectFrom('sourceKeys')
        .select('entityId')
        .where('kind', '=', kind)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).entityId;
  const worldId = async () =>
    (await opened.db.selectFrom('worlds').select('id').where('key', '=', 'real').executeTakeFirstOrThrow()).id;
  const decide = async (
    verdict: 'join' | 'part',
    kind: Kind,
    a: readonly [string, string],
    b: readonly [string, string],
  ) => {
    await opened.db.deleteFrom('identityDecisions').execute();
    await opened.db
      .insertInto('identityDecisions')
      .values({ kind, verdict, sourceA: a[0], keyA: a[1], sourceB: b[0], keyB: b[1], decidedAt: new Date() })
      .execute();
    return resolveWorld(opened, await worldId(), silentProgress);
  };

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('separating a player moves the note to a new id, and joining moves it back and redirects that id', async () => {
    for (const data of [CORE, WYSCOUT]) await store(data);
    const joined = await entity('player', 'wyscout-player-1');
    expect(joined).toBe(await entity('player', 'fpl-core-player-1'));
    const user = await opened.db
      .insertInto('users')
      .values({ email: 'a@example.com', fullName: 'A', passwordHash: '', plan: 'PREMIUM', createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const note = {
      userId: user.id,
      teamId: await entity('team', 'wyscout-team-1'),
      playerId: joined,
      sourceKey: 'wyscout',
      teamKey: 'wyscout-team-1',
      teamName: 'Blues',
      playerKey: 'wyscout-player-1',
      playerLastName: 'Player',
      statistic: 'shots' as const,
      isPinned: false,
      createdAt: new Date(),
      changedAt: new Date(),
    };
    await opened.db
      .insertInto('notes')
      .values({ ...note, playerFirstName: null, content: null, line: null, saveKey: null })
      .execute();
    const noted = async () =>
      (await opened.db.selectFrom('notes').select('playerId').executeTakeFirstOrThrow()).playerId;
    const before = await namedDump(opened.db);

    const pair = [
      ['fpl-core', 'fpl-core-player-1'],
      ['wyscout', 'wyscout-player-1'],
    ] as const;
    expect(await decide('part', 'player', ...pair)).toBe(true);
    expect(await entity('player', 'fpl-core-player-1')).toBe(joined);
    const parted = await entity('player', 'wyscout-player-1');
    expect(parted).not.toBe(joined);
    expect(await noted()).toBe(parted);
    expect(
      (await opened.db.selectFrom('players').select('matches').where('id', '=', parted).executeTakeFirst())?.matches,
    ).toBe(2);

    expect(await decide('join', 'player', ...pair)).toBe(true);
    expect(await entity('player', 'wyscout-player-1')).toBe(joined);
    expect(await noted()).toBe(joined);
    expect(await namedDump(opened.db)).toEqual(before);
    const redirect = await opened.db
      .selectFrom('players')
      .select('mergedInto')
      .where('id', '=', parted)
      .executeTakeFirst();
    expect(redirect).toEqual({ mergedInto: joined });

    expect(await decide('part', 'player', ...pair)).toBe(true);
    expect(await entity('player', 'wyscout-player-1')).toBe(parted);

    await opened.db.deleteFrom('identityDecisions').execute();
    await removeSource(opened, 'wyscout');
    expect(await noted()).toBeNull();
    await store(WYSCOUT);
    expect(await noted()).toBe(joined);
  });

  test('a match that was separated and joined again counts once for its teams, its referee and the list of opponents', async () => {
    for (const data of [CORE, WYSCOUT]) await store(data);
    const [team, referee] = [await entity('team', 'wyscout-team-1'), await entity('referee', 'wyscout-referee-1')];
    const counted = async () => ({
      team: await opened.db.selectFrom('teams').select(['matches', 'lastPlayed']).where('id', '=', team).execute(),
      referee: await opened.db
        .selectFrom('referees')
        .select(['matches', 'lastPlayed'])
        .where('id', '=', referee)
        .execute(),
      met: await opponentsMet(opened.db, { type: 'team', id: team, userId: 1 }),
    });
    const before = await counted();
    const pair = [
      ['fpl-core', 'fpl-core-match-1'],
      ['wyscout', 'wyscout-match-1'],
    ] as const;
    await decide('part', 'match', ...pair);
    expect(await counted()).not.toEqual(before);
    await decide('join', 'match', ...pair);
    expect(await entity('match', 'wyscout-match-1')).toBe(await entity('match', 'fpl-core-match-1'));
    expect(await counted()).toEqual(before);
  });

  test('a match that was separated and joined again passes the check of the database', async () => {
    for (const data of [CORE, WYSCOUT]) await store(data);
    const pair = [
      ['fpl-core', 'fpl-core-match-2'],
      ['wyscout', 'wyscout-match-2'],
    ] as const;
    await decide('part', 'match', ...pair);
    await decide('join', 'match', ...pair);
    expect(await checkDatabase(opened.db, silentProgress)).toEqual([]);
  });
});
