import type {
  PublishedPlayerPrediction,
  PublishedTeamPrediction,
} from '#server/analyzer/publication/published-prediction.ts';

const shots = {
  team: 1,
  opponent: 2,
  isHome: true,
  statistic: 'shots',
  line: 2,
  confidence: 0.66,
  ladder: [0.89, 0.66],
  form: {
    recent: [2, 3, 1, 2, 4, 1, 2, 2, 1, 3],
    lastTen: 2.1,
    lastTenExpected: null,
    location: 2.4,
    opponent: null,
    games: 10,
    hits: 7,
  },
} as const;

/** A home team's shots, with every factor at 1. */
export function teamPrediction(but: Partial<PublishedTeamPrediction> = {}): PublishedTeamPrediction {
  const inputs = { venue: 1, attack: 1, concession: 1, referee: 1 };
  return { ...shots, expected: 2.3, player: null, inputs, missing: [], ...but };
}

/**
 * A prediction of a home player's shots. The player is a likely starter with the rate of the role, and every factor is
 * 1.
 */
export function playerPrediction(but: Partial<PublishedPlayerPrediction> = {}): PublishedPlayerPrediction {
  const inputs = {
    venue: 1,
    concession: 1,
    referee: 1,
    rate: 2,
    roleRate: 2,
    record: 20,
    priorWeight: 5,
    startProbability: 0.94,
    chanceToPlay: 1,
    starterMinutes: 84.3,
  };
  return { ...shots, expected: 2.3, player: 7, inputs, absence: null, ...but };
}
