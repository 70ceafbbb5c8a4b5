import type { Random, Streams } from '#server/sources/demo/random.ts';
import type { Drawn } from '#server/sources/demo/rates.ts';

type Affected = Drawn | 'onTarget' | 'goal';

/** A team's quality, which is around 0, and its style: the logarithms of factors that are independent of quality. */
export interface Strength {
  readonly quality: number;
  readonly own: Readonly<Record<Affected, number>>;
  readonly allowed: Readonly<Record<Affected, number>>;
}

/** A team's factors on its own counts (`own`) and on the counts of its opponents (`allowed`). */
export type StrengthFactors = Readonly<Record<'own' | 'allowed', Readonly<Record<Affected, number>>>>;

/** Two numbers about the logarithm of a factor: its change per unit of quality, and its standard deviation between teams of equal quality. */
type Effect = readonly [perQuality: number, spread: number];

const OWN: Readonly<Record<Affected, Effect>> = {
  shots: [0.125, 0.07],
  onTarget: [0.05, 0.04],
  goal: [0.07, 0.05],
  cornersWon: [0, 0.07],
  foulsCommitted: [-0.03, 0.08],
  yellowCards: [-0.04, 0.1],
  tackles: [0, 0.1],
  offsides: [0.05, 0.2],
  passes: [0.16, 0.1],
};
const ALLOWED: Readonly<Record<Affected, Effect>> = {
  shots: [-0.12, 0.07],
  onTarget: [-0.03, 0.04],
  goal: [-0.05, 0.05],
  cornersWon: [0, 0.07],
  foulsCommitted: [0.03, 0.06],
  yellowCards: [0.03, 0.06],
  tackles: [0, 0.09],
  offsides: [0.02, 0.15],
  passes: [-0.08, 0.04],
};
/** The difference in quality between the best and the weakest team of a league. */
const QUALITY_RANGE = 3.4;
/** The standard deviation of a team's quality between seasons. */
const SEASON_SPREAD = 0.3;

/** Draws a team's strength. @param rank the rank of the team, 0 for the weakest @param teams the number of teams in the competition */
export function drawStrength(rank: number, teams: number, random: Random): Strength {
  const spread = (effects: typeof OWN) => perStatistic((statistic) => effects[statistic][1] * random.normal());
  return { quality: (rank / (teams - 1) - 0.5) * QUALITY_RANGE, own: spread(OWN), allowed: spread(ALLOWED) };
}

/** The factors of a team in one season. */
export function factorsIn(
  { season, streams }: { readonly season: number; readonly streams: Streams },
  team: { readonly key: string; readonly strength: Strength },
): StrengthFactors {
  const { quality, own, allowed } = team.strength;
  const inSeason = quality + SEASON_SPREAD * streams(`season:${team.key}:${season}`).normal();
  return {
    own: perStatistic((statistic) => Math.exp(OWN[statistic][0] * inSeason + own[statistic])),
    allowed: perStatistic((statistic) => Math.exp(ALLOWED[statistic][0] * inSeason + allowed[statistic])),
  };
}

function perStatistic(value: (statistic: Affected) => number): Record<Affected, number> {
  return {
    shots: value('shots'),
    cornersWon: value('cornersWon'),
    foulsCommitted: value('foulsCommitted'),
    yellowCards: value('yellowCards'),
    tackles: value('tackles'),
    offsides: value('offsides'),
    passes: value('passes'),
    onTarget: value('onTarget'),
    goal: value('goal'),
  };
}
