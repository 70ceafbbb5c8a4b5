import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';

/** The parameters of one statistic of teams. */
export interface TeamParameters {
  /** The weights of the priors, in matches. The weight for the referee is `null` if the referee has no effect on the statistic. */
  readonly priors: { readonly attack: number; readonly concession: number; readonly referee: number | null };
  /** A related statistic. Its factors, each raised to a power, are the prior means of the factors of this statistic. */
  readonly parent: {
    readonly statistic: PredictedStatistic;
    readonly attackPower: number;
    readonly concessionPower: number;
  } | null;
  /** 1/r of the negative binomial; below 0 for counts that vary less than Poisson counts. */
  readonly dispersion: number;
  /**
   * The prior factors of a team that did not play in the league in the season before; 1 without an entry. They multiply
   * those of the parent statistic.
   */
  readonly newcomers?: { readonly attack: number; readonly concession: number };
  /** Whether the level of a league changes within a season. */
  readonly drifts: boolean;
  /** The means of a league before its first match. */
  readonly means: { readonly home: number; readonly away: number };
}

/**
 * The parameters in the order of calculation, parent statistics first. They were fitted by walking forward over five
 * leagues of 2017/18; the dispersions over eight seasons of football-data in Italy and Spain.
 */
export const TEAM_PARAMETERS: ReadonlyMap<PredictedStatistic, TeamParameters> = new Map<
  PredictedStatistic,
  TeamParameters
>([
  [
    'shots',
    {
      priors: { attack: 2, concession: 2, referee: null },
      parent: null,
      dispersion: 0.04,
      newcomers: { attack: 0.93, concession: 1.06 },
      drifts: true,
      means: { home: 13.07, away: 10.42 },
    },
  ],
  [
    'shotsOnTarget',
    {
      priors: { attack: 16, concession: 40, referee: null },
      parent: { statistic: 'shots', attackPower: 1, concessionPower: 1 },
      dispersion: 0.025,
      drifts: true,
      means: { home: 4.66, away: 3.79 },
    },
  ],
  [
    'goals',
    {
      priors: { attack: 25, concession: 25, referee: null },
      parent: { statistic: 'shotsOnTarget', attackPower: 1, concessionPower: 1 },
      dispersion: -0.04,
      drifts: true,
      means: { home: 1.511, away: 1.172 },
    },
  ],
  [
    'assists',
    {
      priors: { attack: 40, concession: 80, referee: null },
      parent: { statistic: 'goals', attackPower: 1, concessionPower: 1 },
      dispersion: -0.03,
      drifts: true,
      means: { home: 0.923, away: 0.682 },
    },
  ],
  [
    'cornersWon',
    {
      priors: { attack: 16, concession: 25, referee: null },
      parent: { statistic: 'shots', attackPower: 0.6, concessionPower: 0.6 },
      dispersion: 0.07,
      newcomers: { attack: 0.93, concession: 1.07 },
      drifts: true,
      means: { home: 5.65, away: 4.49 },
    },
  ],
  [
    'foulsCommitted',
    {
      priors: { attack: 4, concession: 6, referee: 10 },
      parent: null,
      dispersion: 0.005,
      drifts: true,
      means: { home: 12.33, away: 12.54 },
    },
  ],
  [
    'yellowCards',
    {
      priors: { attack: 25, concession: 25, referee: 16 },
      parent: { statistic: 'foulsCommitted', attackPower: 1, concessionPower: 0 },
      dispersion: -0.02,
      drifts: true,
      means: { home: 1.93, away: 2.16 },
    },
  ],
  [
    'tackles',
    {
      priors: { attack: 16, concession: 11, referee: null },
      parent: null,
      dispersion: 0.02,
      drifts: false,
      means: { home: 15.71, away: 15.57 },
    },
  ],
]);

/** The half-life of a team's attack and concession in days. */
export const TEAM_HALF_LIFE = 120;

/** A team's game with expected goals or assists counts half by the actual count and half by the expected one. */
export const TEAM_EXPECTED = { share: 0.5, games: 1 } as const;

/** The weight of the default means of a league, in matches. */
export const LEAGUE_PRIOR = 20;

/** The maximum number of matches of earlier seasons in the means of a league. It is limited, because sources and rules change between seasons. */
export const LEAGUE_CARRIED = 40;

/** The recent level of a league: the half-life of its matches in days, and the weight of the long-term level in matches. */
export const RECENT_LEVEL = { halfLife: 45, prior: 120 } as const;
