import { expect, it } from 'vitest';
import {
  EMPTY_REFEREE_PANEL,
  withReferee,
  withRefereeLineInReach,
  withRefereeStatistic,
} from '#lib/domain/panels/referee-panel.ts';

const set = { ...EMPTY_REFEREE_PANEL, referee: { id: 1 }, league: 3, line: 24.5 } as const;

it('the choice of another referee resets the league and keeps the line', () => {
  expect(withReferee(set, { id: 2, name: 'Anna Whistle' })).toEqual({
    ...set,
    referee: { id: 2, name: 'Anna Whistle' },
    league: 'all',
  });
});

it('the choice of another statistic resets the line to 0.5', () => {
  expect(withRefereeStatistic(set, 'redCards')).toEqual({ ...set, statistic: 'redCards', line: 0.5 });
});

it('a referee’s line is reset only when it is more than 0.5 above the greatest value', () => {
  expect(withRefereeLineInReach(set, 23).line).toBe(0.5);
  expect(withRefereeLineInReach(set, 24).line).toBe(24.5);
});
