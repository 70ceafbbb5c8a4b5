import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backtest } from '#server/analyzer/backtest/backtest.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import type { CanonicalAppearance, PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { backtestStoredSeason } from '#server/services/analyzer/backtest-stored-season.ts';
import { findStoredSeason } from '#server/services/analyzer/stored-season.ts';
import { appearance, canonicalImport, playedMatch } from '#tests/support/canonical-builders.ts';
import { commandsOn } from '#tests/support/run-commands.ts';
import { engines } from '#tests/support/server-engines.ts';
import { removeFootball } from '#tests/support/server-football.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROUNDS = 12;
const DAY_MS = 86_400_000;

/**
 * A player's appearance without two statistics: corners are unknown for all players, tackles for the player `red` only.
 */
function partial({ player, isHome }: CanonicalAppearance, round: number): CanonicalAppearance {
  const full = appearance(player, isHome, round % 3);
  const tackles = player === 'red' ? null : round % 2;
  return { ...full, periods: { ...full.periods, full: { ...full.periods.full, cornersWon: null, tackles } } };
}

/** Matches 1 to 12 of a season, a week apart. */
function season(year: number, value = 2): PlayedMatch[] {
  return Array.from({ length: ROUNDS }, (_, index) => {
    const round = index + 1;
    const match = playedMatch(round, value + (round % 3));
    return {
      ...match,
      key: `match-${year}-${round}`,
      season: year,
      kickOff: new Date(Date.UTC(year, 7, 1, 15) + 7 * index * DAY_MS),
      appearances: match.appearances.map((own) => partial(own, round)),
    };
  });
}

describe.each(engines())('the backtest of stored football on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(async () => {
    await removeFootball(opened.db);
  });
  afterAll(() => opened.close());

  const store = (matches: readonly PlayedMatch[]) =>
    storeImport(opened, canonicalImport(matches), { progress: silentProgress });
  const measure = (...words: string[]) =>
    commandsOn(opened, () => new Date('2026-11-22T12:00:00Z'))('backtest', '--stored', ...words);
  const figuresOf = async (year: number, ...options: string[]) => {
    const file = join(temporaryFolder(), 'figures.json');
    const words = ['--competition', 'league', '--season', String(year), '--json', file, ...options];
    expect(await measure(...words)).toMatchObject({ code: 0, complaints: [] });
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  };

  test('the backtest of stored football has the same figures as a backtest of these matches without a database, and omits statistics that the source lacks', async () => {
    const matches = season(2017);
    await store(matches);
    const direct = backtest(importResults(canonicalImport(matches)), () => 0);
    const figures = await figuresOf(2017);
    expect(figures).toMatchObject({
      competitions: ['League 2017'],
      sources: ['wyscout'],
      matches: ROUNDS,
      learntMatches: 0,
      gradedMatches: 4,
      leakCheck: { changedBefore: 0 },
    });
    const [own, expected] = [figures['player'], direct?.groups.player?.scores].map((scores) =>
      JSON.parse(JSON.stringify(scores)),
    );
    expect(own).toEqual(expected);
    expect(own).toMatchObject({ shots: { n: 8 }, tackles: { n: 4 } });
    expect(own).not.toHaveProperty('cornersWon');
    expect(JSON.parse(JSON.stringify(direct?.groups.team?.scores))).toEqual(figures['team']);
  });

  test('prints the report with the sources and the missing statistics', async () => {
    await store(season(2017));
    const { code, output } = await measure('--competition', 'LEAGUE', '--season', '2017');
    const report = output.join('\n');
    expect(code).toBe(0);
    expect(report).toContain(
      'League 2017: 12 matches predicted day by day, 4 graded.\nThe figures are from wyscout.\n',
    );
    expect(report).toContain('Without figures, so left out: cornersWon.');
    expect(report).toMatch(/^Leak check: .* 0 of \d+ predictions up to that day changed, [1-9]\d* of \d+ after it\.$/m);
  });

  test('learns from the season alone, or with --history also from earlier matches, but never from later ones', async () => {
    await store(season(2017));
    const { rate: _, ...alone } = await figuresOf(2017);
    await store([...season(2016), ...season(2017), ...season(2018, 40)]);
    expect(await figuresOf(2017)).toMatchObject(alone);
    const { rate: __, ...figures } = await figuresOf(2017, '--history');
    expect(figures).toMatchObject({ matches: ROUNDS, learntMatches: ROUNDS, gradedMatches: 4 });
    expect(figures['team']).not.toEqual(alone['team']);
    await store([...season(2016), ...season(2017), ...season(2018, 20)]);
    expect(await figuresOf(2017, '--history')).toMatchObject(figures);
  });

  // An unhandled rejection would end the process; here it fails the test run.
  test('the backtest of stored football throws the reason of an abort while matches are read, without an unhandled rejection', async () => {
    await store(season(2017));
    const found = await findStoredSeason(opened.db, { competition: 'league', season: 2017 });
    const stop = new AbortController();
    const reason = new Error('stopped by a key');
    const progress = { ...silentProgress, advance: () => stop.abort(reason) };
    await expect(backtestStoredSeason(opened.db, found, false, { progress, signal: stop.signal })).rejects.toBe(reason);
  });

  test('the backtest of stored football reports an unknown competition, an unknown or too short season and contradictory options in one line each', async () => {
    const fault = async (...words: string[]) => {
      const { code, complaints, output } = await measure(...words);
      expect({ code, output }).toEqual({ code: 2, output: [] });
      return complaints;
    };
    const league = ['--competition', 'league', '--season'];
    expect(await fault(...league, '2017')).toEqual([
      'No played match is stored. Import one with: npm run tenline -- import <source>',
    ]);
    await store([...season(2017), ...season(2018).slice(0, 8)]);
    expect(await fault('--competition', 'atlantis', '--season', '2017')).toEqual([
      'No competition "atlantis" has played matches here, only league.',
    ]);
    expect(await fault(...league, '1999')).toEqual([
      'League has no played match of the season that started in 1999, only 2017, 2018.',
    ]);
    expect(await fault(...league, '2017/18')).toEqual([
      'A season is the year in which it started, such as 2025, not "2017/18".',
    ]);
    expect(await fault(...league, '2018')).toEqual([
      'Nothing to grade in League 2018: a league needs more than 8 rounds, a cup teams with 8 earlier matches.',
    ]);
    const either = 'Name a folder of wyscout files, or --stored with --competition and --season.';
    expect(await fault('--competition', 'league')).toEqual([either]);
    expect(await fault('folder', ...league, '2017')).toEqual([either]);
    expect(await fault('--history')).toEqual([either]);
    expect(await fault(...league, '2017', '--competitions', 'league')).toEqual([either]);
  });
});
