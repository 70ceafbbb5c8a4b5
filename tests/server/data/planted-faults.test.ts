import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { PlayedMatch } from '#server/base/canonical.ts';
import { silentProgress } from '#server/base/progress.ts';
import { doubtFigures } from '#server/data/doubted-figures.ts';
import { storeImport } from '#server/data/imports/import-canonical.ts';
import { IS_FULL } from '#tests/support/full-run.ts';
import { endOfWeek, pick, seasonImport, seasonUpTo, WEEKS } from '#tests/support/planted-season.ts';
import { memoryDatabase } from '#tests/support/server-database.ts';

const SEED = 20_251_127;
/**
 * The first week, in which all weeks before it are imported too. With `TENLINE_FULL` the season is played from its
 * start.
 */
const FROM = IS_FULL ? 1 : WEEKS - 6;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Fault = (matches: readonly PlayedMatch[], week: number) => PlayedMatch[];

const players = (match: PlayedMatch, figures: Partial<PlayedMatch['appearances'][number]['periods']['full']>) => ({
  ...match,
  appearances: match.appearances.map((one) => ({
    ...one,
    periods: { ...one.periods, full: { ...one.periods.full, ...figures } },
  })),
});
const team = (match: PlayedMatch, figures: Partial<PlayedMatch['home']['periods']['full']>) => ({
  ...match,
  home: { ...match.home, periods: { ...match.home.periods, full: { ...match.home.periods.full, ...figures } } },
});
/** Changes the matches of one stored round. */
const inRound =
  (change: (match: PlayedMatch, week: number) => PlayedMatch): Fault =>
  (matches, week) => {
    const round = 1 + pick(SEED, Math.min(week - 1, 38), week);
    return matches.map((match) => (match.round === round ? change(match, week) : match));
  };

/** The kinds of faults that were met in states of running seasons. Each changes matches that are stored. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'the days of coming reverse fixtures': inRound((match, week) => ({
    ...match,
    kickOff: new Date(endOfWeek(week).getTime() + 4 * WEEK_MS),
  })),
  'the days of reverse fixtures that are over': (matches) =>
    matches.map((match) =>
      match.round === 1 ? { ...match, kickOff: new Date(match.kickOff.getTime() + 30 * WEEK_MS) } : match,
    ),
  'a statistic that is 0 for every player': (matches) => matches.map((match) => players(match, { yellowCards: 0 })),
  'a renamed column': (matches) => matches.map((match) => players(match, { shots: null })),
  'a table cut at the end of a row': (matches) => {
    const [first, ...others] = matches;
    return first === undefined ? [] : [{ ...first, appearances: first.appearances.slice(0, 9) }, ...others];
  },
  'a gameweek written over another one': (matches) => {
    const [source, target] = [1, 2].map((round) => matches.filter((match) => match.round === round));
    const figures = source?.flatMap(({ appearances }) => appearances.map(({ periods }) => periods)) ?? [];
    let next = 0;
    return matches.map((match) =>
      target?.includes(match)
        ? {
            ...match,
            appearances: match.appearances.map((one) => ({ ...one, periods: figures[next++] ?? one.periods })),
          }
        : match,
    );
  },
  'an impossible figure': inRound((match) => team(match, { foulsCommitted: 145 })),
};
/** The first week in which a fault contradicts anything: the days of week 31 are in the past then. */
const FIRST: Readonly<Record<string, number>> = { 'the days of reverse fixtures that are over': 32 };

test('in the weeks of a season, faults of every kind that contradicts anything change nothing and are named', async () => {
  const opened = await memoryDatabase();
  onTestFinished(() => opened.close());
  const store = (key: string, matches: readonly PlayedMatch[], week: number) => {
    const data = seasonImport(key, matches);
    const { matches: believed, parts } = doubtFigures(data);
    const options = { progress: silentProgress, now: endOfWeek(week), isAlone: true };
    return storeImport(opened, { ...data, matches: believed, leftOut: parts }, options);
  };
  const state = async () => {
    const { rows } =
      await sql`select matches.*, (select json_agg(team_periods order by team_id) from team_periods where match_id = id) teams,
      (select json_agg(player_periods order by player_id) from player_periods where match_id = id) players
      from matches order by id`.execute(opened.db);
    return rows;
  };
  const planted = new Set<string>();
  for (let week = FROM; week <= WEEKS; week += 1) {
    const truth = seasonUpTo(week, 'fpl-core', SEED);
    await store('football-data', seasonUpTo(week, 'football-data', SEED), week);
    await store('fpl-core', truth, week);
    const kinds = Object.keys(FAULTS).filter((kind) => week >= (FIRST[kind] ?? 3));
    const kind = kinds[week % kinds.length];
    if (kind === undefined) continue;
    const before = await state();
    const { leftOut } = await store('fpl-core', FAULTS[kind]?.(truth, week) ?? [], week);
    expect([week, kind, leftOut.length > 0], `week ${week}: ${kind}`).toEqual([week, kind, true]);
    expect(await state(), `week ${week}: ${kind}`).toEqual(before);
    planted.add(kind);
  }
  expect([...planted].toSorted()).toEqual(Object.keys(FAULTS).toSorted());
});
