import type { League } from '#server/sources/demo/league.ts';
import { type Slot, slotsIn, WINDOWS } from '#server/sources/demo/world-calendar.ts';

/** As many slots as the league has rounds, in order of time. */
export function leagueSlots(league: League, season: number): Slot[] {
  const rounds = 2 * league.stages * (league.clubs.length - 1);
  const weekends = slotsIn(season, league.weekends, 'weekend');
  const midweeks = slotsIn(season, league.midweeks, 'midweek');
  const tooMany = weekends.length + midweeks.length - rounds;
  const givenUp = new Set(
    slotsIn(season, league.spare, 'weekend')
      .slice(0, Math.max(0, tooMany))
      .map(({ monday }) => monday),
  );
  return [...weekends.filter(({ monday }) => !givenUp.has(monday)), ...midweeks].sort(
    (one, other) => one.monday - other.monday || (one.kind === 'midweek' ? -1 : 1),
  );
}

/** Two slots in each international window, in order of time. */
export function nationsSlots(season: number): Slot[] {
  return WINDOWS.flatMap((week) => [
    ...slotsIn(season, [week], 'windowFirst'),
    ...slotsIn(season, [week], 'windowSecond'),
  ]);
}
