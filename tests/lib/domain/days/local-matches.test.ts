import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchMoment } from '#lib/domain/days/analyzer-day.ts';
import { localMatches, nearestDays } from '#lib/domain/days/local-matches.ts';

const at = (matchDate: string) => ({ matchDate });
const day = (...kickOffs: string[]) => ({ data: kickOffs.map(at) });
const [LATE, NOON, NEXT] = ['2026-11-20T23:30:00Z', '2026-11-21T12:00:00Z', '2026-11-22T00:30:00Z'];
const WINDOW = [day(LATE), day(NOON), day(NEXT)];

afterEach(() => vi.unstubAllEnvs());

describe('in Berlin', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));

  it('a match late in the UTC day is a match of the next day, at its local time', () => {
    expect(localMatches(WINDOW, '2026-11-21')).toEqual([at(LATE), at(NOON)]);
    expect(matchMoment(LATE)).toEqual({ day: 'Nov 21, 2026', time: '00:30' });
  });
});

describe('in New York', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));

  it('a match early in the UTC day is a match of the day before', () => {
    expect(localMatches(WINDOW, '2026-11-21')).toEqual([at(NOON), at(NEXT)]);
    expect(matchMoment(NEXT)).toEqual({ day: 'Nov 21, 2026', time: '19:30' });
  });

  it('the nearest day with matches is the local day of a kick-off', () => {
    const empty = { data: [], nearest: { before: null, after: NEXT } };
    expect(nearestDays([empty], '2026-11-20')).toEqual({ before: null, after: '2026-11-21' });
  });
});

describe('the nearest days with matches', () => {
  it('the nearest days with matches come from the matches of the loaded days and from the replies for empty days', () => {
    const empty = { data: [], nearest: { before: LATE, after: '2026-11-28T15:00:00Z' } };
    expect(nearestDays([day(LATE), empty, empty], '2026-11-21')).toEqual({
      before: '2026-11-20',
      after: '2026-11-28',
    });
    expect(nearestDays([day(), day(), day(NEXT)], '2026-11-21')).toEqual({
      before: null,
      after: '2026-11-22',
    });
  });

  it('the nearest days with matches are the nearest of several, whatever the order of the replies', () => {
    const [early, late] = ['2026-11-18T12:00:00Z', '2026-11-25T12:00:00Z'];
    const far = { data: [], nearest: { before: early, after: late } };
    expect(nearestDays([far, day(NEXT), day(LATE)], '2026-11-21')).toEqual({
      before: '2026-11-20',
      after: '2026-11-22',
    });
    expect(nearestDays([day(LATE), day(NEXT), far], '2026-11-21')).toEqual({
      before: '2026-11-20',
      after: '2026-11-22',
    });
  });

  it('the nearest days with matches are null when no match is stored', () => {
    const empty = { data: [], nearest: { before: null, after: null } };
    expect(nearestDays([empty, empty, empty], '2026-11-21')).toEqual({ before: null, after: null });
  });
});
