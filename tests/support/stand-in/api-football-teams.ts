import { clubOf } from '#tests/support/stand-in/api-football-clubs.ts';
import type { CoreMatch } from '#tests/support/stand-in/core-season.ts';

type Side = 'home' | 'away';
const SIDES = ['home', 'away'] as const;
/** The names of a team's figures, with the columns of the community repository. */
const TEAM_FIGURES: readonly (readonly [type: string, column: string])[] = [
  ['Shots on Goal', 'shots_on_target'],
  ['Shots off Goal', 'shots_off_target'],
  ['Total Shots', 'total_shots'],
  ['Blocked Shots', 'blocked_shots'],
  ['Fouls', 'fouls_committed'],
  ['Corner Kicks', 'corners'],
  ['Offsides', 'offsides'],
  ['Yellow Cards', 'yellow_cards'],
  ['Red Cards', 'red_cards'],
  ['Goalkeeper Saves', 'keeper_saves'],
  ['Total passes', 'passes'],
];

/**
 * The figures of both teams, and by half where `hasHalves` is set. The halves are composed: the first half has less
 * than half of each figure.
 */
export function statisticsOf({ row, ...match }: CoreMatch, hasHalves: boolean) {
  const list = (side: Side, share: (value: number) => number) =>
    TEAM_FIGURES.map(([type, column]) => ({ type, value: share(Number(row[`${side}_${column}`] || 0)) || null }));
  return SIDES.map((side) => ({
    team: clubOf(match[side]),
    statistics: list(side, (value) => value),
    ...(hasHalves && {
      statistics_1h: list(side, (value) => Math.floor(value * 0.45)),
      statistics_2h: list(side, (value) => value - Math.floor(value * 0.45)),
    }),
  }));
}
