import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '#lib/domain/games/shown-games.ts';
import type { CanonicalImport } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { loadWorldVersions } from '#server/services/request-reads.ts';
import { loadOpponentAllowed } from '#server/services/scout/seasons/opponent-allowed.ts';
import { createSeasonsConceded } from '#server/services/scout/seasons/seasons-conceded.ts';
import { asFixtures } from '#tests/support/fixtures-after.ts';
import { independentShots, type ShotsAgainst } from '#tests/support/independent-shots.ts';
import { realData } from '#tests/support/real-data.ts';
import { realImport } from '#tests/support/real-imports.ts';
import { largeDatabase } from '#tests/support/server-engines.ts';

const folder = realData('wyscout');
const REAL_WORLD = 1;
const USER = { id: 1, plan: 'PREMIUM' } as const;

/** The shots, games and shared rank of each team, from the counts of each match. */
function expected(counted: readonly ShotsAgainst[], place: Place) {
  const here = counted.filter(({ isHome }) => place === 'all' || isHome === (place === 'home'));
  const totals = new Map<string, { shots: number; games: number }>();
  for (const { team, shots } of here) {
    const before = totals.get(team) ?? { shots: 0, games: 0 };
    totals.set(team, { shots: before.shots + shots, games: before.games + 1 });
  }
  const isMore = (a: { shots: number; games: number }, b: typeof a) => a.shots * b.games > b.shots * a.games;
  return [...totals].map(([team, own]) => ({
    team,
    shots: own.shots,
    games: own.games,
    rank: 1 + [...totals.values()].filter((other) => isMore(other, own)).length,
  }));
}

describe.runIf(folder !== null)('the shots that teams of England 2017/18 allow forwards', () => {
  let opened: OpenDatabase;
  let counted: ShotsAgainst[];
  let england: CanonicalImport;
  let seasons: ReturnType<typeof createSeasonsConceded>;
  beforeAll(async () => {
    opened = await largeDatabase();
    seasons = createSeasonsConceded(opened.db);
    counted = await independentShots(folder ?? '');
    england = await realImport('wyscout', folder ?? '', ['england']);
    await storeImport(
      opened,
      asFixtures(england, ({ round }) => round === 38),
      { progress: silentProgress },
    );
  });
  afterAll(() => opened?.close());

  async function allowed() {
    const { db } = opened;
    const versions = await loadWorldVersions(db, null);
    expect(versions.has(REAL_WORLD)).toBe(true);
    const keys = await db
      .selectFrom('sourceKeys')
      .select(['key', 'entityId'])
      .where('kind', '=', 'team')
      .orderBy('key')
      .execute();
    const replies = keys.map(async ({ key, entityId }) => {
      const question = { teamId: entityId, statistic: 'shots', position: 'FW' } as const;
      return { team: key, reply: await loadOpponentAllowed({ db, seasons }, question, USER, versions) };
    });
    return Promise.all(replies);
  }

  async function expectEqual(rounds: number) {
    const replies = await allowed();
    const played = counted.filter(({ round }) => round <= rounds);
    expect(replies).toHaveLength(20);
    for (const place of ['all', 'home', 'away'] as const) {
      const found = replies.map(({ team, reply }) => ({
        team,
        shots: Math.round((reply[place]?.mean ?? 0) * (reply[place]?.games ?? 0)),
        games: reply[place]?.games,
        rank: reply[place]?.rank,
      }));
      expect(found).toEqual(expected(played, place).toSorted((a, b) => (a.team < b.team ? -1 : 1)));
    }
    for (const { team, reply } of replies) {
      const own = played.filter((side) => side.team === team).toSorted((a, b) => b.round - a.round);
      const shots = (values: readonly number[]) => values.toSorted((a, b) => a - b);
      expect(shots(reply.games.map(({ value }) => value ?? -1))).toEqual(shots(own.map((side) => side.shots)));
    }
    return replies;
  }

  test('equal an independent count of the events before and after round 38, also for teams with equal means', async () => {
    const before = await expectEqual(37);
    await storeImport(opened, england, { progress: silentProgress });
    const after = await expectEqual(38);
    const ranks = [...before, ...after].flatMap(({ reply }) => [reply.all, reply.home, reply.away]);
    expect(ranks.some((one) => (one?.shared ?? 1) > 1)).toBe(true);
  });
});
