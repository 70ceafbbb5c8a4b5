import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitedDay } from '#lib/domain/days/limited-day.ts';

const DAYS = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
/** The reply for a UTC day with matches at these times: the first match, and the number of the others. */
const reply = (day: string, ...times: string[]) => ({
  data: times.slice(0, 1).map((time) => ({ matchDate: `${day}T${time}:00Z` })),
  locked: Math.max(0, times.length - 1),
});

/** What a user of a plan with one match a day sees on a day: the kick-off and the number of locked matches. */
function shown(day: string, matches: Readonly<Record<string, readonly string[]>>) {
  const index = DAYS.indexOf(day);
  const window = DAYS.slice(index - 1, index + 2).map((one) => reply(one, ...(matches[one] ?? [])));
  const { data, locked } = limitedDay(window, day, 1);
  return { at: data.map(({ matchDate }) => matchDate.slice(0, 16)), locked };
}

describe('the day of a plan with one match a day', () => {
  afterEach(() => vi.unstubAllEnvs());

  const EVENINGS = { '2026-11-26': ['18:30', '21:00'], '2026-11-27': ['18:30', '19:00'], '2026-11-28': ['12:30'] };

  it('the day of a plan with one match a day has the first match of the UTC day in London', () => {
    vi.stubEnv('TZ', 'Europe/London');
    expect(shown('2026-11-27', EVENINGS)).toEqual({ at: ['2026-11-27T18:30'], locked: 1 });
    expect(shown('2026-11-28', EVENINGS)).toEqual({ at: ['2026-11-28T12:30'], locked: 0 });
  });

  it('the day of a plan with one match a day has the evening match of the UTC day before in India, where the match is after midnight', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(shown('2026-11-27', EVENINGS)).toEqual({ at: ['2026-11-26T18:30'], locked: 1 });
  });

  it('the day of a plan with one match a day has one match when the first matches of two UTC days are on the same local day', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    expect(shown('2026-11-28', EVENINGS)).toEqual({ at: ['2026-11-27T18:30'], locked: 2 });
  });

  it('the day of a plan with one match a day has the early match of the UTC day after in Los Angeles', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(shown('2026-11-27', { '2026-11-28': ['01:00', '15:00'] })).toEqual({ at: ['2026-11-28T01:00'], locked: 1 });
  });

  it('the day of a plan with one match a day has no match when all matches of the UTC day are on the day after', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(shown('2026-11-28', { '2026-11-28': ['15:00', '16:00'] })).toEqual({ at: [], locked: 0 });
  });

  it('the day of a plan with one match a day has no match of a neighbouring UTC day whose locked matches cannot be on the local day', () => {
    vi.stubEnv('TZ', 'Europe/London');
    expect(shown('2026-11-28', { '2026-11-27': ['03:00', '18:30'] })).toEqual({ at: [], locked: 0 });
    expect(shown('2026-11-27', { '2026-11-28': ['03:00', '18:30'] })).toEqual({ at: [], locked: 0 });
  });

  it('the day of a plan with one match a day has no match of a neighbouring UTC day without locked matches', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(shown('2026-11-28', { '2026-11-27': ['03:00'] })).toEqual({ at: [], locked: 0 });
  });

  it('the day of a plan with one match a day has the match of their UTC day when only locked matches can be on the local day', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(shown('2026-11-28', { '2026-11-27': ['03:00', '18:30'] })).toEqual({ at: ['2026-11-27T03:00'], locked: 1 });
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(shown('2026-11-28', { '2026-11-28': ['03:00', '18:30'] })).toEqual({ at: ['2026-11-28T03:00'], locked: 1 });
  });
});
