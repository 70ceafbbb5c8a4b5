import type { Position } from '#lib/contract/search.ts';

/** The team statistics that are drawn. The other statistics are derived from them. */
export type Drawn = 'shots' | 'cornersWon' | 'foulsCommitted' | 'yellowCards' | 'tackles' | 'offsides' | 'passes';

export interface TeamRate {
  readonly home: number;
  readonly away: number;
  /** The share of the first half, from 0 to 1. */
  readonly firstHalf: number;
}

/**
 * The rates of an average team in an average match of a top league. Shots and corners are between the counts of event data and of
 * match reports; passes, offsides, tackles and the shares of the first half are those of event data.
 */
export const TEAM_RATES: Readonly<Record<Drawn, TeamRate>> = {
  shots: { home: 13.4, away: 10.75, firstHalf: 0.465 },
  cornersWon: { home: 5.53, away: 4.4, firstHalf: 0.47 },
  foulsCommitted: { home: 12.05, away: 12.35, firstHalf: 0.475 },
  yellowCards: { home: 1.92, away: 2.18, firstHalf: 0.3 },
  tackles: { home: 15.71, away: 15.57, firstHalf: 0.485 },
  offsides: { home: 2.12, away: 1.98, firstHalf: 0.484 },
  passes: { home: 462, away: 438, firstHalf: 0.515 },
};

/** The probabilities of the outcomes of a shot, for an average player of an average team. */
export const SHOT_OUTCOMES = {
  onTarget: 0.35,
  /** The probability that a shot on target is a goal. */
  goal: 0.315,
  /** The probability that a shot that is not on target is blocked. */
  blocked: 0.417,
  /** The probability that a goal has an assist. */
  assisted: 0.6,
  /** The factor on goals in each half. More goals are scored in the second half. */
  goalByHalf: [0.935, 1.056],
} as const;

/** The shares of a team's corners and fouls won that are credited to a player. */
export const CREDITED = { cornersWon: 0.989, foulsWon: 0.87 } as const;

export const RED_CARD_RATE = 0.09;
export const SECOND_YELLOW_SHARE = 0.45;

/** Statistics whose events are distributed to players. */
export type Shared = Drawn | 'assists' | 'foulsWon';

/** The rates of the positions per 90 minutes, relative to team-mates. */
export const ROLE_RATES: Readonly<Record<Shared, Readonly<Record<Position, number>>>> = {
  shots: { GK: 0, DF: 0.451, MF: 1.263, FW: 2.427 },
  assists: { GK: 0.003, DF: 0.04, MF: 0.1, FW: 0.122 },
  cornersWon: { GK: 0, DF: 0.3, MF: 0.519, FW: 0.858 },
  foulsCommitted: { GK: 0.022, DF: 1.032, MF: 1.355, FW: 1.402 },
  foulsWon: { GK: 0.15, DF: 0.75, MF: 1.2, FW: 1.35 },
  yellowCards: { GK: 0.05, DF: 0.208, MF: 0.214, FW: 0.161 },
  tackles: { GK: 0.009, DF: 1.708, MF: 1.441, FW: 0.7 },
  offsides: { GK: 0, DF: 0.052, MF: 0.122, FW: 0.709 },
  passes: { GK: 29.5, DF: 44.6, MF: 46.9, FW: 25.1 },
};

/** The factors of the positions on shooting accuracy. Forwards shoot from a shorter distance. */
export const ROLE_SHOOTING: Readonly<Record<Position, { readonly onTarget: number; readonly goal: number }>> = {
  GK: { onTarget: 1, goal: 1 },
  DF: { onTarget: 0.8, goal: 0.89 },
  MF: { onTarget: 0.91, goal: 0.84 },
  FW: { onTarget: 1.17, goal: 1.13 },
};
