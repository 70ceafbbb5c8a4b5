import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import type { Role } from '#server/analyzer/model-match.ts';

/** 1/r of a player's count is `floor` + `uncertainty` / evidence, where the evidence is measured in counts. */
interface PlayerDispersion {
  readonly floor: number;
  readonly uncertainty: number;
}

const USUAL: PlayerDispersion = { floor: 0.04, uncertainty: 0.5 };
/** The dispersion of counts that vary more between matches than the factors of the match explain. */
const VARIABLE: PlayerDispersion = { floor: 0.1, uncertainty: 0.5 };
/** The dispersion of yellow cards: a player has nearly always 0 or 1 in a match, so the count is binomial and 1/r is negative. */
const AT_MOST_ONE: PlayerDispersion = { floor: -0.8, uncertainty: 0 };

/** The parameters of one statistic of players. */
export interface PlayerParameters {
  /** The weight of the prior, in units of 90 minutes. */
  readonly prior: number;
  /** A related statistic. The player's rate in it relative to the role's, raised to a power, scales the prior. */
  readonly parent: { readonly statistic: PredictedStatistic; readonly power: number } | null;
  /** 1/r of the count. */
  readonly dispersion: PlayerDispersion;
  /** The means of the roles per 90 minutes before the first match of a league. */
  readonly roleMeans: Readonly<Record<Role, number>>;
}

/** The parameters in the order of calculation, parent statistics first. They were fitted by walking forward over five leagues of 2017/18. */
export const PLAYER_PARAMETERS: ReadonlyMap<PredictedStatistic, PlayerParameters> = new Map<
  PredictedStatistic,
  PlayerParameters
>([
  ['shots', { prior: 5, parent: null, dispersion: USUAL, roleMeans: { DF: 0.451, MF: 1.263, FW: 2.427 } }],
  [
    'shotsOnTarget',
    {
      prior: 30,
      parent: { statistic: 'shots', power: 1 },
      dispersion: USUAL,
      roleMeans: { DF: 0.132, MF: 0.412, FW: 1.011 },
    },
  ],
  [
    'goals',
    {
      prior: 40,
      parent: { statistic: 'shotsOnTarget', power: 0.9 },
      dispersion: USUAL,
      roleMeans: { DF: 0.037, MF: 0.109, FW: 0.352 },
    },
  ],
  [
    'cornersWon',
    {
      prior: 6,
      parent: { statistic: 'shots', power: 0.6 },
      dispersion: VARIABLE,
      roleMeans: { DF: 0.3, MF: 0.519, FW: 0.858 },
    },
  ],
  [
    'assists',
    {
      prior: 30,
      parent: { statistic: 'cornersWon', power: 0.8 },
      dispersion: USUAL,
      roleMeans: { DF: 0.04, MF: 0.1, FW: 0.122 },
    },
  ],
  ['foulsCommitted', { prior: 6, parent: null, dispersion: USUAL, roleMeans: { DF: 1.032, MF: 1.355, FW: 1.402 } }],
  [
    'yellowCards',
    {
      prior: 90,
      parent: { statistic: 'foulsCommitted', power: 0.8 },
      dispersion: AT_MOST_ONE,
      roleMeans: { DF: 0.208, MF: 0.214, FW: 0.161 },
    },
  ],
  [
    'tackles',
    {
      prior: 7,
      parent: { statistic: 'foulsCommitted', power: 0.4 },
      dispersion: VARIABLE,
      roleMeans: { DF: 1.708, MF: 1.441, FW: 0.7 },
    },
  ],
]);

/** The half-life of a player's record, in days. */
export const PLAYER_HALF_LIFE = 300;

/**
 * A player's game with expected goals or assists counts one and a half times: half by the actual count, once by the
 * expected one.
 */
export const PLAYER_EXPECTED = { share: 2 / 3, games: 1.5 } as const;

/** The weight of the default mean of a role, in units of 90 minutes, summed over all players of a league. */
export const ROLE_PRIOR = 60;

/** The maximum weight of earlier seasons in the mean of a role, in units of 90 minutes. It is limited, because sources and rules change. */
export const ROLE_CARRIED = 200;

/** The power to which the team's strength is raised in a player's prior. */
export const TEAM_POWER = 0.3;
