import type { HighlightType } from '#lib/contract/analyzer.ts';
import { LineUpModel, type PlayingTime } from '#server/analyzer/line-up-model.ts';
import { minutesShare } from '#server/analyzer/minutes-share.ts';
import type { Appearance, Fixture, Outfielder, Result } from '#server/analyzer/model-match.ts';
import { matchContext, type PlayerForecast, playerModels } from '#server/analyzer/player-model.ts';
import { PLAYER_PARAMETERS } from '#server/analyzer/player-parameters.ts';
import { type MatchForecast, teamModels } from '#server/analyzer/team-model.ts';
import { TEAM_PARAMETERS } from '#server/analyzer/team-parameters.ts';

/** What is expected of both sides of a match, by statistic. */
export type TeamForecasts = ReadonlyMap<HighlightType, MatchForecast>;

/** What is expected of a player in a match, by statistic. */
export type PlayerForecasts = ReadonlyMap<HighlightType, PlayerForecast>;

/**
 * The model of a set of competitions: gamma-Poisson strengths of teams and players, learnt in one pass. Days go in order: all of a
 * day's matches are predicted from the days before, then the day is learnt as a whole, so that no prediction sees a result of its
 * own day. Leagues, teams and players that were never seen start from the parameters' means.
 */
export class Engine {
  readonly #teams = teamModels(TEAM_PARAMETERS);
  readonly #players = playerModels(PLAYER_PARAMETERS);
  readonly #lineUps = new LineUpModel();

  predictTeams(fixture: Fixture): TeamForecasts {
    const forecasts = new Map<HighlightType, MatchForecast>();
    for (const [statistic, model] of this.#teams) forecasts.set(statistic, model.predict(fixture));
    return forecasts;
  }

  /** @param teams the forecasts of the same fixture */
  predictPlayer(who: Outfielder, fixture: Fixture, teams: TeamForecasts): PlayerForecasts {
    const forecasts = new Map<HighlightType, PlayerForecast>();
    for (const [statistic, model] of this.#players) {
      const match = teams.get(statistic);
      if (!match) continue;
      const parent = PLAYER_PARAMETERS.get(statistic)?.parent;
      const parentForecast = parent ? (forecasts.get(parent.statistic) ?? null) : null;
      forecasts.set(statistic, model.predict(who, fixture, who.isHome ? match.home : match.away, parentForecast));
    }
    return forecasts;
  }

  /** How a player is expected to take part while the line-ups are not known. */
  predictPlayingTime(who: Outfielder, fixture: Fixture): PlayingTime {
    return this.#lineUps.predict(who, fixture.day);
  }

  /** Learns all matches of one day, which must not lie before the last one learnt. */
  learnDay(results: readonly Result[]): void {
    const predicted = results.map((result) => ({ result, teams: this.predictTeams(result.fixture) }));
    for (const { result, teams } of predicted) {
      this.#learnTeams(result, teams);
      for (const appearance of result.appearances) this.#learnAppearance(appearance, result.fixture, teams);
    }
  }

  #learnTeams({ fixture, home, away }: Result, teams: TeamForecasts): void {
    for (const [statistic, model] of this.#teams) {
      const forecast = teams.get(statistic);
      const [homeCount, awayCount] = [home[statistic], away[statistic]];
      if (!forecast || homeCount === null || awayCount === null) continue;
      model.learn(fixture, { home: homeCount, away: awayCount }, forecast);
    }
  }

  #learnAppearance(appearance: Appearance, fixture: Fixture, teams: TeamForecasts): void {
    this.#lineUps.learn(appearance, fixture.day);
    const share = minutesShare(appearance.minutes);
    for (const [statistic, model] of this.#players) {
      const match = teams.get(statistic);
      const counted = appearance.counts[statistic];
      if (!match || counted === null) continue;
      const side = appearance.isHome ? match.home : match.away;
      model.learn(appearance, fixture, counted, share * matchContext(side));
    }
  }
}
