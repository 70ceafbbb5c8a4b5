import { describe, expect, it } from 'vitest';
import type { CoveredSeason } from '#lib/contract/data/data.ts';
import type { FollowState } from '#lib/contract/data/following.ts';
import { syncProgress } from '#web/pages/setup/sync-parts.ts';

const NOW = new Date('2026-11-29T12:00:00Z');

/** A source of the Premier League, which is being synced unless it has a last sync. */
function follow(lastGood: string | null = null): FollowState {
  return {
    league: { slug: 'premier-league', name: 'Premier League' },
    source: { key: 'fpl', name: 'Fantasy Premier League' },
    ...{ lastGood, nextAt: '2126-11-22T12:00:00.000Z', fault: null, usedToday: null, isSyncing: lastGood === null },
  };
}

function season(until: string, matches: number, appearances: number): CoveredSeason {
  return {
    league: { id: 1, name: 'Premier League' },
    ...{ season: 2026, label: null, matches, appearances, figures: [], since: until, until },
  };
}

const THIS = season('2026-11-22T12:00:00Z', 1, 27);
const LAST = season('2026-05-24T12:00:00Z', 380, 11_492);
const NONE = { predicted: {}, isPredicted: false };
const SYNCED = follow('2026-11-29T11:00:00.000Z');

/** The texts of the parts; those that are done end with a check mark. */
function words(
  ...[follows, predictions, seasons]: [FollowState[], Parameters<typeof syncProgress>[1], CoveredSeason[]]
) {
  const { parts } = syncProgress(follows, predictions, seasons, NOW);
  return parts.map(({ text, isDone }) => (isDone ? `${text} ✓` : text));
}

describe('the progress of a first sync', () => {
  it('names the parts before anything is stored', () => {
    expect(words([follow()], NONE, [])).toEqual(['Fixtures', 'This season', 'Players', 'Last season', 'Predictions']);
  });

  it('calls a season whose last match was months ago the last one', () => {
    const stored = [season(LAST.until, 380, 0)];
    expect(words([follow()], NONE, stored)).toEqual([
      'Fixtures ✓',
      'This season',
      'Players',
      'Last season: 380 matches ✓',
      'Predictions',
    ]);
  });

  it('counts the predicted matches, which are complete only after the sync', () => {
    const predictions = { predicted: { 'premier-league': 10 }, isPredicted: true };
    const [syncing, synced] = [follow(), SYNCED].map((one) => words([one], predictions, [THIS, LAST]));
    expect(syncing?.[1]).toBe('This season: 1 match ✓');
    expect(syncing?.at(-1)).toBe('Predictions: 10 matches');
    expect(synced?.at(-1)).toBe('Predictions: 10 matches ✓');
    expect(words([SYNCED], NONE, [THIS, LAST]).at(-1)).toBe('Predictions');
    const none = { predicted: {}, isPredicted: true };
    expect(words([SYNCED], none, [THIS, LAST]).at(-1)).toBe('Predictions: no match in the next days ✓');
  });

  it('offers a chart once most players have games, or once a sync without players has ended', () => {
    const hasChart = (one: FollowState, stored: CoveredSeason[]) => syncProgress([one], NONE, stored, NOW).hasChart;
    const teamsOnly = season(LAST.until, 380, 0);
    expect([teamsOnly, THIS, LAST].map((stored) => hasChart(follow(), [stored]))).toEqual([false, false, true]);
    expect(hasChart(SYNCED, [teamsOnly])).toBe(true);
  });
});
