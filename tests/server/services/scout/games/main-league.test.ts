import { expect, test } from 'vitest';
import { largestLeague, mainSeason } from '#server/services/scout/games/main-league.ts';

const league = (id: number, ...seasons: [number, number][]) => ({
  id,
  name: `League ${id}`,
  worldId: 1,
  seasons: seasons.map(([season, player]) => ({ season, player, team: 0, from: new Date(0) })),
});

test('the main season of a league is the latest one with at least a quarter of the matches of its largest season', () => {
  expect(mainSeason(league(1, [2026, 10], [2025, 380], [2024, 380]), 'player')).toBe(2025);
  expect(mainSeason(league(1, [2026, 95], [2025, 380]), 'player')).toBe(2026);
  expect(mainSeason(league(1, [2026, 10]), 'team')).toBeUndefined();
});

test('the largest league with a season in the latest two years is chosen, even if a small league has a later season', () => {
  const [small, large, old] = [league(1, [2026, 5]), league(2, [2025, 380]), league(3, [2017, 462])];
  expect(largestLeague([small, large, old], 'player')?.id).toBe(2);
  expect(largestLeague([], 'player')).toBeUndefined();
});
