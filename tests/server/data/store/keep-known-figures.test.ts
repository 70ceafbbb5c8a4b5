import { expect, onTestFinished, test } from 'vitest';
import type { CanonicalImport, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { appearance, canonicalImport, canonicalPlayer, playedMatch } from '#tests/support/canonical-builders.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const now = new Date('2026-11-15T12:00:00Z');

/** A match whose teams' shots are unknown, as after a source has renamed a column. */
function withoutShots(match: PlayedMatch): PlayedMatch {
  const side = ({ team, periods }: PlayedMatch['home']) => ({
    team,
    periods: { ...periods, full: { ...periods.full, shots: null } },
  });
  return { ...match, home: side(match.home), away: side(match.away) };
}

async function database() {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const store = (data: CanonicalImport, accept: readonly string[] = []) =>
    storeImport(opened, data, { progress: silentProgress, now, accept });
  const shots = async () => {
    const rows = await opened.db
      .selectFrom('teamPeriods')
      .select('shots')
      .where('period', '=', 0)
      .orderBy('matchId')
      .orderBy('isHome', 'desc')
      .execute();
    return rows.map((row) => row.shots);
  };
  return { store, shots };
}

test('an import that makes known figures unknown keeps the former ones, and names how many were known', async () => {
  const { store, shots } = await database();
  await store(canonicalImport([playedMatch(1)]));
  const before = await shots();
  expect(before).not.toContain(null);
  const { leftOut } = await store(canonicalImport([withoutShots(playedMatch(1)), withoutShots(playedMatch(2))]));
  expect(await shots()).toEqual([...before, null, null]);
  expect(leftOut.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^shots of teams: 2 known before, 0 in this import\. The former figures of 1 match stay$/),
  ]);
});

test('a half that an import no longer has stays', async () => {
  const { store } = await database();
  const match = playedMatch(1);
  await store(canonicalImport([match]));
  const home = { ...match.home, periods: { ...match.home.periods, firstHalf: null } };
  const { leftOut, hasChanged } = await store(canonicalImport([{ ...match, home }]));
  expect(hasChanged).toBe(false);
  expect(leftOut[0]?.problem).toContain('of teams in a half: ');
});

test('the code of a fault accepts the figures of this import and of no other', async () => {
  const { store, shots } = await database();
  const [first, second] = [playedMatch(1), playedMatch(2)];
  await store(canonicalImport([first, second]));
  const { leftOut } = await store(canonicalImport([withoutShots(first), second]));
  const code = leftOut[0]?.accept?.code ?? '';
  expect(leftOut).toMatchObject([{ accept: { code, matches: 1 } }]);
  await store(canonicalImport([withoutShots(first), withoutShots(second)]), [code]);
  expect(await shots()).not.toContain(null);
  await store(canonicalImport([withoutShots(first), second]), [code]);
  expect((await shots()).slice(0, 2)).toEqual([null, null]);
});

test('a player who is missing in a cut table keeps the appearance', async () => {
  const { store } = await database();
  const match = playedMatch(1);
  expect(match.appearances.length).toBeGreaterThan(1);
  await store(canonicalImport([match]));
  const { leftOut, hasChanged } = await store(canonicalImport([{ ...match, appearances: match.appearances.slice(1) }]));
  expect(hasChanged).toBe(false);
  expect(leftOut[0]?.problem).toContain('appearances of players');
});

/**
 * A match of eleven players a side with one foul each, of which the team has eleven. Players of other fouls contradict
 * the team.
 */
function fullMatch(number: number, fouls = 1): PlayedMatch {
  const match = playedMatch(number);
  const of = (isHome: boolean) =>
    Array.from({ length: 11 }, (_, index) => {
      const one = appearance(`${isHome ? 'home' : 'away'}-${index}`, isHome, 1);
      return {
        ...one,
        periods: { ...one.periods, full: { ...one.periods.full, minutesPlayed: 90, foulsCommitted: fouls } },
      };
    });
  const side = ({ team, periods }: PlayedMatch['home']) => ({
    team,
    periods: { ...periods, full: { ...periods.full, foulsCommitted: 11 } },
  });
  return { ...match, home: side(match.home), away: side(match.away), appearances: [...of(true), ...of(false)] };
}

const PLAYERS = ['home', 'away'].flatMap((side) =>
  Array.from({ length: 11 }, (_, index) => canonicalPlayer(`${side}-${index}`)),
);
const season = (...matches: readonly PlayedMatch[]) => canonicalImport(matches, { players: PLAYERS });

test('figures of players that no longer add up to those of their sides in several matches are not stored', async () => {
  const { store } = await database();
  await store(season(fullMatch(1), fullMatch(2)));
  const { hasChanged, leftOut } = await store(season(fullMatch(1, 2), fullMatch(2, 0)));
  expect(hasChanged).toBe(false);
  expect(leftOut[0]?.problem).toMatch(
    /^sums of fouls committed that equal the team's: 4 known before, 0 in this import\. The former figures of 2 matches stay/,
  );
});

test('a single match whose sums differ is a correction, which is stored', async () => {
  const { store } = await database();
  await store(season(fullMatch(1), fullMatch(2)));
  const { hasChanged, leftOut } = await store(season(fullMatch(1, 2), fullMatch(2)));
  expect([hasChanged, leftOut]).toEqual([true, []]);
});
