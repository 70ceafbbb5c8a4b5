import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import { markUnfinished } from '#server/data/store/rows/import-lease.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { decide } from '#server/services/identities/decide.ts';
import { CORE, overlapping, RESULTS, source, WYSCOUT } from '#tests/support/overlapping-sources.ts';
import { emptyDatabase } from '#tests/support/server-database.ts';
import { engines } from '#tests/support/server-engines.ts';

const [KEY, TEAM_KEY] = ['wyscout-player-1', 'wyscout-team-1'];
/** A source whose players are joined with others only by a decision. */
const OTHER = overlapping({ source: source('fpl'), rounds: [20], team: {}, player: {} });
const STRANGERS = {
  ...OTHER,
  players: OTHER.players.map(({ sharedKey: _, ...player }) => ({ ...player, lastName: 'Stranger' })),
};
const at = new Date('2026-11-01T00:00:00Z');

describe.each(engines())('notes and watchlist entries on $name', ({ open }) => {
  let opened: OpenDatabase;
  let opening: Promise<OpenDatabase> | null = null;
  const store = (data: CanonicalImport) => storeImport(opened, data, { progress: silentProgress });
  const idOf = async (key: string) => {
    const found = opened.db.selectFrom('sourceKeys').select('entityId').where('key', '=', key);
    return (await found.executeTakeFirstOrThrow()).entityId;
  };
  /** The players of the note and of the entry. */
  const subjects = async () => {
    const note = await opened.db.selectFrom('notes').select('playerId').executeTakeFirstOrThrow();
    const entry = await opened.db.selectFrom('watched').select('entityId').executeTakeFirstOrThrow();
    return [note.playerId, entry.entityId];
  };

  beforeEach(async () => {
    opening ??= open();
    opened = await opening;
    await emptyDatabase(opened);
    await store(WYSCOUT);
    const { id: userId } = await opened.db
      .insertInto('users')
      .values({ email: 'a@example.com', fullName: 'A', passwordHash: '', plan: 'PREMIUM', createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [teamId, playerId] = [await idOf(TEAM_KEY), await idOf(KEY)];
    const common = { userId, sourceKey: 'wyscout', statistic: 'shots', createdAt: at, changedAt: at } as const;
    const names = { teamName: 'Blues', playerFirstName: null, playerLastName: 'Player' };
    const rest = { content: null, line: null, saveKey: null, isPinned: false };
    await opened.db
      .insertInto('notes')
      .values({ ...common, ...names, ...rest, teamId, playerId, teamKey: TEAM_KEY, playerKey: KEY })
      .execute();
    const alerts = { side: 'over', alertsBefore: false, alertsAfter: false } as const;
    await opened.db
      .insertInto('watched')
      .values({ ...common, ...alerts, kind: 'player', entityId: playerId, subjectKey: KEY, name: 'Player' })
      .execute();
  });
  afterAll(async () => (await opening)?.close());

  /** Sets a wrong player in the note and the watchlist entry. An import corrects it only if it reads these rows. */
  async function misplace(): Promise<number> {
    const other = await idOf('wyscout-player-2');
    await opened.db.updateTable('notes').set({ playerId: other }).execute();
    await opened.db.updateTable('watched').set({ entityId: other }).execute();
    return other;
  }

  test('notes and watchlist entries are not read by an import that moves other keys only', async () => {
    const other = await misplace();
    expect((await store(CORE)).hasChanged).toBe(true);
    expect((await store(RESULTS)).hasChanged).toBe(true);
    expect(await subjects()).toEqual([other, other]);
  });

  test('notes and watchlist entries are all moved by an import after an interrupted one, which may have moved their keys', async () => {
    await misplace();
    await markUnfinished(opened.db, 'football-data');
    await store(CORE);
    expect(await subjects()).toEqual([await idOf(KEY), await idOf(KEY)]);
  });

  test('notes and watchlist entries have the new entity of a key that is stored again', async () => {
    await store(CORE);
    await removeSource(opened, 'wyscout');
    await removeSource(opened, 'fpl-core');
    await store(WYSCOUT);
    expect(await subjects()).toEqual([await idOf(KEY), await idOf(KEY)]);
  });

  test('whose key is no longer stored move when their entity is joined with another', async () => {
    await removeSource(opened, 'wyscout');
    for (const data of [STRANGERS, WYSCOUT, CORE]) await store(data);
    await removeSource(opened, 'wyscout');
    const [before, other] = [await idOf('fpl-core-player-1'), await idOf('fpl-player-1')];
    expect(await subjects()).toEqual([before, before]);
    const [a, b] = ['fpl-core:fpl-core-player-1', 'fpl:fpl-player-1'];
    const order = { kind: 'player', verdict: 'join', a, b } as const;
    await decide(opened, order, { clock: () => at, progress: silentProgress });
    expect(before).toBeGreaterThan(other);
    expect(await subjects()).toEqual([other, other]);
  });
});
