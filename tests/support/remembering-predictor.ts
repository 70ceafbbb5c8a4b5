import type { Fixture, Result } from '#server/analyzer/model-match.ts';
import type { Absence } from '#server/analyzer/publication/absence.ts';
import { FormBook } from '#server/analyzer/publication/form-book.ts';
import { Predictor } from '#server/analyzer/publication/predictor.ts';
import type { PublishedPrediction } from '#server/analyzer/publication/published-prediction.ts';
import type { AboutCandidates } from '#server/services/analyzer/world-model.ts';

/** A predictor with the past games of all matches that it has learnt, in memory. */
export class RememberingPredictor {
  readonly #predictor = new Predictor();
  readonly #book = new FormBook();

  learnDay(results: readonly Result[]): void {
    this.#predictor.learnDay(results);
    for (const result of results) this.#book.add(result);
  }

  candidates(fixture: Fixture): number[] {
    return this.#predictor.candidates(fixture);
  }

  predict(fixture: Fixture, absences?: ReadonlyMap<number, Absence>): PublishedPrediction[] {
    return this.#predictor.predict(fixture, this.#book, absences);
  }

  /** The input that another model needs for the predictions of matches. */
  about(fixtures: readonly Fixture[]): AboutCandidates {
    const teams = fixtures.flatMap(({ home, away }) => [home, away]);
    const players = fixtures.flatMap((fixture) => this.candidates(fixture));
    return {
      absences: new Map(),
      games: {
        teams: new Map(teams.map((team) => [team, this.#book.ofTeam(team)])),
        players: new Map(players.map((player) => [player, this.#book.ofPlayer(player)])),
      },
    };
  }
}
