import { describe, expect, it } from 'vitest';
import { fromStoredAllStats, toStoredAllStats } from '#components/stats/all-stats-storage.ts';
import { type AllStatsSettings, UNTOUCHED } from '#lib/domain/all-stats-settings.ts';

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
  ])('are read as they were written: %s', (_name, kept) => {
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
  ])('are the defaults for malformed stored data: %j', (stored) => {
    expect(fromStoredAllStats(stored)).toEqual(UNTOUCHED);
  });
});
