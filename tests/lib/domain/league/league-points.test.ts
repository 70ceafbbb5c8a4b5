import { describe, expect, test } from 'vitest';
import { leagueCsv } from '#lib/domain/league/league-csv.ts';
import { axisName, leaguePoints } from '#lib/domain/league/league-points.ts';
import { FIRST_LEAGUE_VIEW } from '#lib/domain/league/league-view.ts';

const COLUMNS = {
  id: [1, 2, 3, 4],
  name: ['Ann One', 'Bo Two', 'Cy Three', 'Di Four'],
  team: ['A', 'B', null, 'A'],
  position: ['FW', 'DF', 'FW', null] as const,
  games: [10, 9, 8, 7],
  minutes: [900, 450, 449, null],
  x: [1, 2, 3, 4],
  y: [4, null, 2, 1],
  xPer90: [1.5, 0.5, 3.5, 4.5],
  yPer90: [0, 1, 2, 3],
};
const columns = { ...COLUMNS, position: [...COLUMNS.position] };
const idsOf = (view: Partial<typeof FIRST_LEAGUE_VIEW>) =>
  leaguePoints(columns, { ...FIRST_LEAGUE_VIEW, ...view }, new Map([[2, 'watched']] as const)).points.map(
    ({ id }) => id,
  );

describe('the points of a league', () => {
  test('the points of a league are players with enough known minutes, ordered by x, with a mark for watched ones', () => {
    const { points } = leaguePoints(columns, FIRST_LEAGUE_VIEW, new Map([[2, 'watched']] as const));
    expect(points.map(({ id, x, mark }) => [id, x, mark])).toEqual([
      [2, 0.5, 'watched'],
      [1, 1.5, null],
    ]);
    expect(idsOf({ minMinutes: 0 })).toEqual([2, 1, 3, 4]);
    expect(idsOf({ minMinutes: 0, position: 'FW' })).toEqual([1, 3]);
    expect(idsOf({ minMinutes: 0, per90: false })).toEqual([1, 3, 4]);
  });

  test('the points of a league are not filtered by minutes for teams; a team without a value is left out and counted as missing', () => {
    const view = { ...FIRST_LEAGUE_VIEW, subject: 'team' as const };
    const { points, missing } = leaguePoints(columns, view, new Map());
    expect([points.map(({ id }) => id), missing]).toEqual([[1, 3, 4], 1]);
  });

  test('with the same x are ordered by y, then by id', () => {
    const equal = {
      ...columns,
      id: [4, 1, 3, 2],
      minutes: [900, 900, 900, 900],
      xPer90: [1, 1, 1, 1],
      yPer90: [2, 2, 1, 3],
    };
    expect(leaguePoints(equal, FIRST_LEAGUE_VIEW, new Map()).points.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  });

  test('of teams have neither values per 90 minutes nor positions, and a team without a y is missing too', () => {
    const view = { ...FIRST_LEAGUE_VIEW, subject: 'team' as const, per90: true, position: 'FW' as const };
    const { points, missing } = leaguePoints({ ...columns, x: [null, 2, 3, 4] }, view, new Map());
    expect(points.map(({ id, x, y }) => [id, x, y])).toEqual([
      [3, 3, 2],
      [4, 4, 1],
    ]);
    expect(missing).toBe(2);
    expect([axisName(view, 'x'), axisName({ ...FIRST_LEAGUE_VIEW, per90: false }, 'x')]).toEqual([
      'Shots per game',
      'Shots per game',
    ]);
  });

  test('of teams are exported as CSV without team and minutes', () => {
    const view = { ...FIRST_LEAGUE_VIEW, subject: 'team' as const };
    const lines = leagueCsv(leaguePoints(columns, view, new Map()).points, view).split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['Team,Games,Shots per game,Goals per game', 'Di Four,7,4,1']);
  });

  test('the points of a league are exported as CSV with the greatest x first', () => {
    const view = { ...FIRST_LEAGUE_VIEW, minMinutes: 0 };
    const lines = leagueCsv(leaguePoints(columns, view, new Map()).points, view).split('\r\n');
    expect(lines.slice(0, 2)).toEqual([
      'Player,Team,Games,Minutes,Shots per 90 minutes,Goals per 90 minutes',
      'Di Four,A,7,,4.5,3',
    ]);
  });
});
