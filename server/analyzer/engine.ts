import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import { LineUpModel, type PlayingTime } from '#server/analyzer/line-up-model.ts';
import { type Appearance, countIn, type Fixture, type Outfielder, type Result } from '#server/analyzer/model-match.ts';
import { matchContext, playerModels, type RatePrediction } from '#server/analyzer/player-model.ts';
import { PLAYER_PARAMETERS } from '#server/analyzer/player-parameters.ts';
import { minutesShare } from '#server/analyzer/player-projection.ts';
import { SeasonCorrection } from '#server/analyzer/season-correction.ts';
import { type SidesPrediction, teamModels } from '#server/analyzer/team-model.ts';
import { TEAM_PARAMETERS } from '#server/analyzer/team-parameters.ts';

/** The version of the model, which is stored with every prediction. Increase it when the predictions for the same matches change. */
export const MODEL_VERSION = '5';

/** The predictions for both sides of a match, by statistic. */
export type SidesPredictions = ReadonlyMap<PredictedStatistic, SidesPrediction>;

/** The predictions for a player in a match, by statistic. */
export type RatePredictions = ReadonlyMap<PredictedStatistic, RatePrediction>;

/**
 * The model of a set of competitions: gamma-Poisson strengths of teams and players, learnt in one pass in the order of days. All matches of a day are
 * predicted before any of them is learnt, so no prediction uses a result of its own day. Unknown leagues, teams and players start from the means in the
 * parameters.
 */
export class Engine {
  readonly #teams = teamModels(TEAM_PARAMETERS);
  readonly #players = playerModels(PLAYER_PARAMETERS);
  readonly #lineUps = new LineUpModel();
  readonly #correction = new SeasonCorrection();

  predictTeams(fixture: Fixture): SidesPredictions {
    const predictions = new Map<PredictedStatistic, SidesPrediction>();
    const correction = this.#correction.at(fixture);
    for (const [statistic, model] of this.#teams) {
      predictions.set(statistic, model.predict(fixture, drifts(statistic) ? correction : 0));
    }
    return predictions;
  }

  /** @param teams the predictions for both teams of the fixture */
  predictPlayer(who: Outfielder, fixture: Fixture, teams: SidesPredictions): RatePredictions {
    const predictions = new Map<PredictedStatistic, RatePrediction>();
    for (const [statistic, model] of this.#players) {
      const match = teams.get(statistic);
      if (!match) continue;
      const parent = PLAYER_PARAMETERS.get(statistic)?.parent;
      const parentPrediction = parent ? (predictions.get(parent.statistic) ?? null) : null;
      predictions.set(statistic, model.predict(who, fixture, who.isHome ? match.home : match.away, parentPrediction));
    }
    return predictions;
  }

  /** The playing time of a player while the line-ups are unknown. */
  predictPlayingTime(who: Outfielder, fixture: Fixture): PlayingTime {
    return this.#lineUps.predict(who, fixture.day);
  }

  /** Learns all matches of one day, which must not be earlier than the day of the previous call. */
  learnDay(results: readonly Result[]): void {
    const predicted = results.map((result) => ({ result, teams: this.predictTeams(result.fixture) }));
    for (const { result, teams } of predicted) {
      this.#learnTeams(result, teams);
      for (const appearance of result.appearances) this.#learnAppearance(appearance, result.fixture, teams);
    }
  }

  #learnTeams({ fixture, home, away }: Result, teams: SidesPredictions): void {
    for (const [statistic, model] of this.#teams) {
      const prediction = teams.get(statistic);
      const [homeCount, awayCount] = [countIn(home, statistic), countIn(away, statistic)];
      if (!prediction || homeCount === null || awayCount === null) continue;
      model.learn(fixture, { home: homeCount, away: awayCount }, prediction);
      if (!drifts(statistic)) continue;
      this.#correction.learn(fixture, prediction.home, homeCount.counted);
      this.#correction.learn(fixture, prediction.away, awayCount.counted);
    }
  }

  #learnAppearance(appearance: Appearance, fixture: Fixture, teams: SidesPredictions): void {
    this.#lineUps.learn(appearance, fixture.day);
    const share = minutesShare(appearance.minutes);
    for (const [statistic, model] of this.#players) {
      const match = teams.get(statistic);
      const counted = countIn(appearance.counts, statistic);
      if (!match || counted === null) continue;
      const side = appearance.isHome ? match.home : match.away;
      model.learn(appearance, fixture, counted, share * matchContext(side));
    }
  }
}

/**
 * Whether a statistic takes part in the correction of a season. The level of the others does not drift, so they follow
 * their own mean.
 */
function drifts(statistic: PredictedStatistic): boolean {
  return TEAM_PARAMETERS.get(statistic)?.drifts ?? false;
}
