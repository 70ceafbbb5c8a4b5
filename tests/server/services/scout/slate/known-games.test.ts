import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { removeSource } from '#server/data/imports/remove-source.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createKnownGames, type KnownGames } from '#server/services/scout/slate/known-games.ts';
import { appearance, canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { engines } from '#tests/support/server-engines.ts';

/** A match of two other teams. */
function otherMatch(number: number): PlayedMatch {
  const match = playedMatch(number);
  const [home, away] = [
    { ...match.home, team: 'greens' },
    { ...match.away, team: 'whites' },
  ];
  return { ...match, home, away, referee: 'other', appearances: [appearance('green', true, number)] };
}

function season(matches: readonly PlayedMatch[]) {
  const base = canonicalImport(matches);
  return {
    ...base,
    teams: [...base.teams, ...['greens', 'whites'].map((key) => ({ key, name: key, isNationalTeam: false }))],
    players: [...base.players, canonicalPlayer('green')],
    referees: [...base.referees, { key: 'other', name: 'Other Ref' }],
  };
}

describe.each(engines())('the games that are kept in memory, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let known: KnownGames;
  let ids: Parameters<KnownGames>[0];
  let green: number;
  const store = (matches: readonly PlayedMatch[]) => storeImport(opened, season(matches), { progress: silentProgress });

  async function idsOf(kind: 'player' | 'team' | 'referee'): Promise<number[]> {
    const { db } = opened;
    const rows = await db.selectFrom('sourceKeys').select('entityId').where('kind', '=', kind).orderBy('key').execute();
    return rows.map(({ entityId }) => entityId);
  }

  /** Returns the games in memory, and checks that they equal games that are read from the database again. */
  async function games() {
    const found = await known(ids);
    expect(found).toEqual(await createKnownGames(opened.db)(ids));
    return found;
  }

  beforeAll(async () => {
    opened = await open();
    await store([playedMatch(1), playedMatch(2), playedMatch(3), otherMatch(11), otherMatch(13)]);
    ids = { player: await idsOf('player'), team: await idsOf('team'), referee: await idsOf('referee') };
    const row = await opened.db
      .selectFrom('players')
      .select('id')
      .where('lastName', '=', 'green')
      .executeTakeFirstOrThrow();
    green = row.id;
    known = createKnownGames(opened.db);
  });
  afterAll(() => opened.close());

  test('the games that are kept in memory, include a corrected and a new result, and only the subjects of these matches are read again', async () => {
    const before = await games();
    expect([...before.player.values()].map(({ matches }) => matches.length).toSorted()).toEqual([2, 3, 3]);
    await store([playedMatch(1), playedMatch(2, 50), playedMatch(3), otherMatch(11), otherMatch(13)]);
    const corrected = await games();
    expect(JSON.stringify([...corrected.player.values()].map(({ own }) => own.get('shots')))).toContain('50');
    await store([playedMatch(1), playedMatch(2, 50), playedMatch(3), playedMatch(4), otherMatch(11), otherMatch(13)]);
    const after = await games();
    expect([...after.player.values()].map(({ matches }) => matches.length).toSorted()).toEqual([2, 4, 4]);
    expect(after.player.get(green)).toBe(before.player.get(green));
  });

  test('the games that are kept in memory, leave out a match that was deleted or joined with another', async () => {
    const { db } = opened;
    const [first] = (await games()).player.get(green)?.matches ?? [];
    await db
      .deleteFrom('matches')
      .where('id', '=', first ?? 0)
      .execute();
    expect((await games()).player.get(green)?.matches).toHaveLength(1);
    const [last] = (await games()).player.get(green)?.matches ?? [];
    const other = await db
      .selectFrom('matches')
      .select('id')
      .where('id', '<>', last ?? 0)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('matches')
      .set({ mergedInto: other.id })
      .where('id', '=', last ?? 0)
      .execute();
    expect((await games()).player.has(green)).toBe(false);
  });

  test('the games that are kept in memory, are current after concurrent reads while results are stored', async () => {
    const storing = store([playedMatch(1, 70), playedMatch(2, 71), playedMatch(3, 72)]);
    await Promise.all([known(ids), known(ids), storing, known(ids)]);
    await games();
  });

  test('the games that are kept in memory, are current for a reader that begins while another reader drops the games of a changed match', async () => {
    const { promise: dropping, resolve: onDropping } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const slow = createKnownGames(
      opened.db.withPlugin({
        transformQuery: ({ node }) => node,
        // The result that names the subjects of changed matches is delayed until `release`.
        async transformResult({ result }) {
          if (result.rows.some(({ key }) => typeof key === 'string' && key.startsWith('team '))) {
            onDropping();
            await held;
          }
          return result;
        },
      }),
    );
    await slow(ids);
    await store([playedMatch(1, 70), playedMatch(2, 80), playedMatch(3, 72)]);
    const first = slow(ids);
    await dropping;
    const second = slow(ids);
    const fresh = await createKnownGames(opened.db)(ids);
    release();
    expect(await first).toEqual(fresh);
    expect(await second).toEqual(fresh);
  });

  test('the games that are kept in memory, are read once and stay current after a restore, whose changes have later transaction numbers than the database', async () => {
    const changes = await sql`select match_id from match_changes`.execute(opened.db);
    expect(changes.rows).not.toEqual([]);
    await sql`update match_changes set changed = '1000000000000'`.execute(opened.db);
    const before = await known(ids);
    const [[player, own] = []] = before.player;
    expect(own).toBeDefined();
    expect((await known(ids)).player.get(player ?? 0)).toBe(own);
    await store([playedMatch(1, 90), playedMatch(2, 80), playedMatch(3, 72)]);
    expect((await games()).player).not.toEqual(before.player);
  });

  test('the games that are kept in memory, leave no stored changes when the source of their matches is removed', async () => {
    await removeSource(opened, 'wyscout');
    expect((await sql`select match_id from match_changes`.execute(opened.db)).rows).toEqual([]);
  });
});
