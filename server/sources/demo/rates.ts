import type { Position } from '#lib/contract/football/search.ts';

/** The rates of the positions per 90 minutes, relative to team-mates. */
export type RoleRates = Readonly<Record<Position, number>>;

/**
 * An average team in an average match of a top league: its count at home and away, the share of the first half, the change of the logarithm
 * of the count per unit of difference in quality, and the variation between matches (a standard deviation of the logarithm).
 */
function rate(home: number, away: number, firstHalf: number, quality: number, spread: number, roles: RoleRates) {
  return { home, away, firstHalf, quality, spread, ...roles };
}

/**
 * The statistics that are drawn from a rate. Shots and corners are between the counts of event data and of match reports; the other numbers
 * are those of event data.
 */
export const RATES = {
  shots: rate(13.3, 10.7, 0.447, 0.12, 0.12, { GK: 0, DF: 0.451, MF: 1.263, FW: 2.427 }),
  cornersWon: rate(5.53, 4.4, 0.47, 0, 0.05, { GK: 0, DF: 0.3, MF: 0.519, FW: 0.858 }),
  foulsCommitted: rate(12.05, 12.35, 0.475, -0.03, 0.1, { GK: 0.022, DF: 1.032, MF: 1.355, FW: 1.402 }),
  yellowCards: rate(2.1, 2.42, 0.29, -0.035, 0.28, { GK: 0.05, DF: 0.208, MF: 0.214, FW: 0.161 }),
  tackles: rate(15.71, 15.57, 0.485, 0, 0.09, { GK: 0.009, DF: 1.708, MF: 1.441, FW: 0.7 }),
  offsides: rate(2.12, 1.98, 0.484, 0.1, 0.35, { GK: 0, DF: 0.052, MF: 0.122, FW: 0.709 }),
  passes: rate(462, 438, 0.515, 0.12, 0.17, { GK: 29.5, DF: 44.6, MF: 46.9, FW: 25.1 }),
};
export const FOULS_WON: RoleRates = { GK: 0.15, DF: 0.75, MF: 1.2, FW: 1.35 };
export const ASSISTS: RoleRates = { GK: 0.003, DF: 0.04, MF: 0.1, FW: 0.122 };

/** The probability that a shot of the position is on target, and that a shot on target is a goal. Forwards shoot from a shorter distance. */
export const ON_TARGET: RoleRates = { GK: 0.35, DF: 0.28, MF: 0.318, FW: 0.41 };
export const GOAL: RoleRates = { GK: 0.315, DF: 0.28, MF: 0.265, FW: 0.356 };
/** The probability that a shot that is not on target is blocked, and that a goal has an assist. */
export const BLOCKED = 0.417;
export const ASSISTED = 0.6;
