import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import { DecayingSums, type Tally } from '#server/analyzer/decaying-sums.ts';
import { ExpectedCounts } from '#server/analyzer/expected-counts.ts';
import type { Count, Fixture } from '#server/analyzer/model-match.ts';
import { Newcomers } from '#server/analyzer/newcomers.ts';
import {
  LEAGUE_CARRIED,
  LEAGUE_PRIOR,
  RECENT_LEVEL,
  TEAM_EXPECTED,
  TEAM_HALF_LIFE,
  type TeamParameters,
} from '#server/analyzer/team-parameters.ts';

/** The prediction of one statistic for one side of a match, with its factors. An unknown factor is 1. */
export interface SidePrediction {
  /** The predicted mean: the league's mean at this venue × attack × concession × referee. */
  readonly mean: number;
  /** 1/r of the negative binomial. */
  readonly dispersion: number;
  /**
   * The correction of the probabilities by the season's earlier predictions, as an addition to the logarithm of the
   * odds.
   */
  readonly correction: number;
  /** The league's mean at this venue (home or away) relative to the mean of both venues. */
  readonly venue: number;
  /** The counts that the side makes, relative to the average. */
  readonly attack: number;
  /** The counts that the opponent concedes, relative to the average. */
  readonly concession: number;
  /** The counts in matches of the referee, relative to the average. */
  readonly referee: number;
}

export interface SidesPrediction {
  readonly home: SidePrediction;
  readonly away: SidePrediction;
}

/** The model of one statistic of teams. It predicts all matches of a day from the days before, and then learns their results. */
export class TeamModel {
  readonly #parameters: TeamParameters;
  readonly #parent: TeamModel | null;
  /** The counts of home sides and of away sides, by league. Each match adds 1 to the expected sum, so that the quotient of the sums is a mean. */
  readonly #levels = {
    home: new DecayingSums(Number.POSITIVE_INFINITY, LEAGUE_CARRIED),
    away: new DecayingSums(Number.POSITIVE_INFINITY, LEAGUE_CARRIED),
  };
  /** The counts of both sides together, by league, like `#levels` but with a short half-life. */
  readonly #recent = new DecayingSums(RECENT_LEVEL.halfLife);
  readonly #expected = new ExpectedCounts(TEAM_EXPECTED);
  readonly #attacks = new DecayingSums(TEAM_HALF_LIFE);
  readonly #concessions = new DecayingSums(TEAM_HALF_LIFE);
  readonly #referees = new DecayingSums(Number.POSITIVE_INFINITY);

  readonly #newcomers = new Newcomers();

  /** @param parent the model of the parent statistic; `null` without one */
  constructor(parameters: TeamParameters, parent: TeamModel | null) {
    this.#parameters = parameters;
    this.#parent = parent;
  }

  /** Predicts both sides of a match from the matches that were learnt so far. @param correction that of the season */
  predict(fixture: Fixture, correction = 0): SidesPrediction {
    const means = this.#means(fixture);
    const referee = this.#referee(fixture, means.both);
    const side = (team: number, opponent: number, venueMean: number): SidePrediction => {
      const attack = this.#attack(team, fixture);
      const concession = this.#concession(opponent, fixture);
      const mean = venueMean * attack * concession * referee;
      return {
        mean,
        dispersion: this.#parameters.dispersion,
        correction,
        venue: venueMean / means.both,
        attack,
        concession,
        referee,
      };
    };
    return {
      home: side(fixture.home, fixture.away, means.home),
      away: side(fixture.away, fixture.home, means.away),
    };
  }

  /** Learns the observed counts of a match relative to its prediction. */
  learn(fixture: Fixture, counts: { readonly home: Count; readonly away: Count }, prediction: SidesPrediction): void {
    const { league, day, home, away, referee } = fixture;
    this.#newcomers.learn(fixture);
    const counted = { home: counts.home.counted, away: counts.away.counted };
    this.#levels.home.add(league, day, counted.home, 1);
    this.#levels.away.add(league, day, counted.away, 1);
    if (this.#parameters.drifts) this.#recent.add(league, day, counted.home + counted.away, 1);

    this.#learnSide(fixture, { team: home, opponent: away }, counts.home, prediction.home);
    this.#learnSide(fixture, { team: away, opponent: home }, counts.away, prediction.away);
    if (referee === null) return;
    const expected = prediction.home.mean / prediction.home.referee + prediction.away.mean / prediction.away.referee;
    this.#referees.add(referee, day, counted.home + counted.away, expected);
  }

  #learnSide(
    fixture: Fixture,
    by: { readonly team: number; readonly opponent: number },
    counted: Count,
    { mean, attack, concession }: SidePrediction,
  ): void {
    const { count, weight } = this.#expected.learn(fixture, counted);
    this.#attacks.add(by.team, fixture.day, weight * count, (weight * mean) / attack);
    this.#concessions.add(by.opponent, fixture.day, weight * count, (weight * mean) / concession);
  }

  /** A team's own counts relative to the average of its league, which is 1. */
  #attack(team: number, fixture: Fixture): number {
    const { priors, parent } = this.#parameters;
    const inherited = parent && this.#parent ? this.#parent.#attack(team, fixture) ** parent.attackPower : 1;
    const prior = inherited * (this.#newcomer(team, fixture)?.attack ?? 1);
    return posteriorMean(this.#attacks.at(team, fixture.day), priors.attack * this.#means(fixture).both, prior);
  }

  /** The counts of a team's opponents relative to the average of its league, which is 1. */
  #concession(team: number, fixture: Fixture): number {
    const { priors, parent } = this.#parameters;
    const inherited = parent && this.#parent ? this.#parent.#concession(team, fixture) ** parent.concessionPower : 1;
    const prior = inherited * (this.#newcomer(team, fixture)?.concession ?? 1);
    return posteriorMean(this.#concessions.at(team, fixture.day), priors.concession * this.#means(fixture).both, prior);
  }

  /** The prior factors of a team that is new in the league. */
  #newcomer(team: number, fixture: Fixture): TeamParameters['newcomers'] {
    return this.#newcomers.has(team, fixture) ? this.#parameters.newcomers : undefined;
  }

  #referee({ referee, day }: Fixture, leagueMean: number): number {
    const weight = this.#parameters.priors.referee;
    if (referee === null || weight === null) return 1;
    return posteriorMean(this.#referees.at(referee, day), weight * 2 * leagueMean, 1);
  }

  /** The league's means at home and away. If the statistic drifts, both are scaled to the recent level of the league. */
  #means({ league, day }: Fixture): { readonly home: number; readonly away: number; readonly both: number } {
    const { means } = this.#parameters;
    const home = posteriorMean(this.#levels.home.at(league, day), LEAGUE_PRIOR, means.home);
    const away = posteriorMean(this.#levels.away.at(league, day), LEAGUE_PRIOR, means.away);
    const recent = posteriorMean(this.#recent.at(league, day), RECENT_LEVEL.prior, home + away) / (home + away);
    return { home: home * recent, away: away * recent, both: ((home + away) / 2) * recent };
  }
}

/** The posterior mean of a gamma-distributed factor or mean. `weight` is the weight of the prior in expected counts. */
function posteriorMean({ counted, expected }: Tally, weight: number, prior: number): number {
  return (weight * prior + counted) / (weight + expected);
}

/** Creates one model per statistic, with the model of its parent statistic. */
export function teamModels(
  parameters: ReadonlyMap<PredictedStatistic, TeamParameters>,
): ReadonlyMap<PredictedStatistic, TeamModel> {
  const models = new Map<PredictedStatistic, TeamModel>();
  for (const [statistic, own] of parameters) {
    const parent = own.parent === null ? null : (models.get(own.parent.statistic) ?? null);
    models.set(statistic, new TeamModel(own, parent));
  }
  return models;
}
