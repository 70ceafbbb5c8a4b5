import type { SelectOption } from '#components/ui/select.tsx';
import type { League } from '#lib/contract/football/game.ts';
import type { Plan } from '#lib/contract/user/plan.ts';
import type { GameCount, Period } from '#lib/domain/games/shown-games.ts';
import { hasGames } from '#lib/domain/panels/one-chart.ts';
import { GAME_COUNT_LABELS } from '#lib/domain/panels/set-filters.ts';

/** The options of a league filter: every competition, each league, and the chosen league even if no game is in it. */
export function leagueOptions(leagues: readonly League[], chosen: number | 'all') {
  const isOther = chosen !== 'all' && !leagues.some(({ id }) => id === chosen);
  return [
    { value: 'all' as const, label: 'All Competitions' },
    ...leagues.map(({ id, name }) => ({ value: id, label: name })),
    ...(isOther ? [{ value: chosen, label: 'One league' }] : []),
  ];
}

const COUNTS: readonly GameCount[] = [5, 10, 20, 'season'];

/** The options for the number of games. */
export function gameCountOptions(plan: Plan): SelectOption<GameCount>[] {
  return COUNTS.map((value) => ({
    value,
    label: GAME_COUNT_LABELS[value],
    ...(!hasGames(plan, value) && { disabled: true, hint: 'Available in Premium plan' }),
  }));
}

/** The segments for the side of a line. */
export const SIDES = [
  { value: 'over', label: 'Over' },
  { value: 'under', label: 'Under' },
] as const;

/** The segments of the home and away filter. */
export const PLACES = [
  { value: 'all', label: 'All' },
  { value: 'home', label: 'Home' },
  { value: 'away', label: 'Away' },
] as const;

/** The segments for the full game and its halves. */
export const PERIODS = [
  { value: 'fullGame', label: 'FG', name: 'Full game' },
  { value: 'firstHalf', label: 'FH', name: 'First half' },
  { value: 'secondHalf', label: 'SH', name: 'Second half' },
] as const;

/** @example statisticInPeriod('Shots', 'firstHalf') // 'Shots, first half' */
export function statisticInPeriod(label: string, period: Period): string {
  const name = PERIODS.find(({ value }) => value === period)?.name.toLowerCase();
  return period === 'fullGame' ? label : `${label}, ${name}`;
}
