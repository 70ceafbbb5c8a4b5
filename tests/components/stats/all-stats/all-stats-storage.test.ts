import { describe, expect, it } from 'vitest';
import { fromStoredAllStats, keepAllStats, toStoredAllStats } from '#components/stats/all-stats/all-stats-storage.ts';
import { type AllStatsSettings, UNTOUCHED, withSelection } from '#lib/domain/panels/all-stats-settings.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';

const settings: AllStatsSettings = {
  subject: { type: 'player', id: 123 },
  filter: { league: 3, place: 'home' },
  period: 'secondHalf',
  line: 'average',
  side: 'under',
  ownLines: { goals: 1.5 },
  selections: { outfield: ['goals', 'shots'], goalkeeper: null, team: [] },
};

describe('stored settings of All Stats', () => {
  it.each([
    ['changed settings', settings],
    ['the defaults', UNTOUCHED],
  ])('stored settings of All Stats are read as they were written: %s', (_name, kept) => {
    expect(fromStoredAllStats(JSON.parse(JSON.stringify(toStoredAllStats(kept))))).toEqual(kept);
  });

  it.each([
    undefined,
    null,
    'rubbish',
    { subject: 'player-1' },
    { ...settings, subject: null, line: -1 },
    { ...settings, subject: null, ownLines: { luck: 1.5 } },
    { ...settings, subject: null, selections: { outfield: ['luck'], goalkeeper: null, team: null } },
  ])('stored settings of All Stats are the defaults for malformed stored data: %j', (stored) => {
    expect(fromStoredAllStats(stored)).toEqual(UNTOUCHED);
  });
});

describe('the selections of All Stats in two windows', () => {
  const before = { ...UNTOUCHED, selections: settings.selections };
  const changed = withSelection(before, 'team', ['passes']);

  async function storedBy(after: AllStatsSettings, written: AllStatsSettings | null) {
    const preferences = memoryPreferences({ allStats: toStoredAllStats(changed) });
    await keepAllStats(preferences, 'allStats', after, written);
    return fromStoredAllStats(await preferences.get('allStats'));
  }

  it('the selections of All Stats in two windows stay as one window has changed them when the other is opened or changes another setting', async () => {
    expect(await storedBy(before, null)).toEqual(changed);
    expect(await storedBy({ ...before, line: 2.5 }, before)).toEqual({ ...changed, line: 2.5 });
  });

  it('the selections of All Stats in two windows are both stored when one window changes that of teams and the other that of outfield players', async () => {
    expect(await storedBy(withSelection(before, 'outfield', []), before)).toEqual(
      withSelection(changed, 'outfield', []),
    );
  });
});
