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

describe('settings of All Stats that were kept', () => {
  it.each([
    ['touched', settings],
    ['untouched', UNTOUCHED],
  ])('come back as they were: %s', (_name, kept) => {
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
  ])('are untouched ones where rubbish was kept: %j', (stored) => {
    expect(fromStoredAllStats(stored)).toEqual(UNTOUCHED);
  });
});
