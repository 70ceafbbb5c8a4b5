import { describe, expect, it } from 'vitest';
import { allStatsAddress, readAllStatsAddress } from '#lib/domain/panels/all-stats-address.ts';
import { type AllStatsSettings, UNTOUCHED, withOwnLine } from '#lib/domain/panels/all-stats-settings.ts';

const city: AllStatsSettings = { ...UNTOUCHED, subject: { type: 'team', id: 45 } };
const picky: AllStatsSettings = withOwnLine(
  { ...city, filter: { league: 3, place: 'away' }, period: 'firstHalf', line: 2.5, side: 'under' },
  'total-passes',
  450.5,
);
const read = (query: string, before = UNTOUCHED) => readAllStatsAddress(new URLSearchParams(query), before);

describe('the address of All Stats', () => {
  it('the address of All Stats contains the tab, the subject, the filters and the lines, as words joined by underscores', () => {
    expect(allStatsAddress(picky).toString()).toBe(
      'tab=all&all=team-45_under-2.5_first-half_league-3_away_total-passes-450.5',
    );
  });

  it('omits default settings', () => {
    expect(allStatsAddress(UNTOUCHED).toString()).toBe('tab=all');
    expect(allStatsAddress(city).toString()).toBe('tab=all&all=team-45');
  });

  it.each([
    ['nothing but a subject', city],
    ['everything', picky],
    ['lines at the averages', { ...city, line: 'average', side: 'under' } satisfies AllStatsSettings],
  ])('the address of All Stats parses to the settings it was written from: %s', (_name, settings) => {
    expect(readAllStatsAddress(allStatsAddress(settings), UNTOUCHED)).toEqual(settings);
  });

  it('the address of All Stats leaves the selected cards unchanged', () => {
    const before = { ...picky, selections: { ...UNTOUCHED.selections, team: ['goals' as const] } };
    expect(read('all=player-7', before)).toEqual({
      ...UNTOUCHED,
      subject: { type: 'player', id: 7 },
      selections: before.selections,
    });
  });

  it('with "subject=" changes the subject and keeps the common line and the place', () => {
    expect(read('tab=all&subject=player-7', picky)).toMatchObject({
      subject: { type: 'player', id: 7 },
      line: 2.5,
      filter: { league: 'all', place: 'away' },
      ownLines: {},
    });
  });

  it('with "subject=" of the present subject keeps its league and its own lines', () => {
    expect(read('tab=all&subject=team-45', city)).toEqual(city);
  });

  it('the address of All Stats ignores unknown words', () => {
    expect(read('all=team-45_over-2_upside-down_shots-9999_league-x__%00')).toEqual(city);
  });

  it.each(['', 'tab=all', 'all=', 'all=referee-3', 'all=team-0', 'subject=kane'])(
    'the address of All Stats parses to null without a valid subject: %j',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );
});
