import { afterEach, describe, expect, test, vi } from 'vitest';
import { localDay, matchMoment } from '#lib/domain/days/analyzer-day.ts';
import { isComing, isPredictable, shownKickOff } from '#lib/domain/days/kick-off-time.ts';
import { localMatches } from '#lib/domain/days/local-matches.ts';

const DAY = '2026-12-05T12:00:00.001Z';

describe('a kick-off of which only the day is known', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['Pacific/Auckland', 'Pacific/Honolulu', 'Europe/London'])(
    'a kick-off of which only the day is known is on its day in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(localDay(shownKickOff(DAY))).toBe('2026-12-05');
      expect(matchMoment(DAY)).toEqual({ day: 'Dec 05, 2026', time: null });
      const window = [{ data: [{ matchDate: DAY }] }];
      expect(['2026-12-04', '2026-12-05', '2026-12-06'].map((day) => localMatches(window, day).length)).toEqual([
        0, 1, 0,
      ]);
    },
  );

  test('a kick-off of which only the day is known can be predicted until its day begins in UTC', () => {
    const at = (time: string) => isPredictable(Date.parse(DAY), Date.parse(time));
    expect([at('2026-12-04T23:59:59Z'), at('2026-12-05T00:00:01Z')]).toEqual([true, false]);
  });

  test('a kick-off of which only the day is known is coming until its day is over', () => {
    const at = (time: string) => isComing(Date.parse(DAY), Date.parse(time));
    expect([at('2026-12-05T23:59:00Z'), at('2026-12-06T00:00:01Z')]).toEqual([true, false]);
    expect(isComing(Date.parse('2026-12-05T12:00:00Z'), Date.parse('2026-12-05T12:00:00Z'))).toBe(false);
  });
});
