import { projectedLine } from '#lib/domain/projected-line.ts';
import { Engine, type TeamForecasts } from '#server/analyzer/engine.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER } from '#server/analyzer/known-starter.ts';
import type { Fixture, Outfielder, Result } from '#server/analyzer/model-match.ts';
import { playerBranches } from '#server/analyzer/player-branches.ts';
import { PLAYER_PARAMETERS } from '#server/analyzer/player-parameters.ts';
import type { CountBranch } from '#server/analyzer/projection.ts';
import { FormBook, type FormQuestion, formOf } from '#server/analyzer/publication/form-book.ts';
import { LatestSquads } from '#server/analyzer/publication/latest-squads.ts';
import { projectedValue } from '#server/analyzer/publication/projected-value.ts';
import { publishedLadder } from '#server/analyzer/publication/published-ladder.ts';
import { publishedOf } from '#server/analyzer/publication/published-of.ts';
import type { PlayerStatement, Statement, TeamStatement } from '#server/analyzer/publication/statement.ts';

type Expected = Pick<Statement, 'expected' | 'line' | 'confidence' | 'ladder'>;

/** States what is to be published of matches ahead, from the days that it has learnt. */
export class Forecaster {
  readonly #engine = new Engine();
  readonly #form = new FormBook();
  readonly #squads = new LatestSquads();

  /** Learns all matches of a day, which must not lie before the last one. */
  learnDay(results: readonly Result[]): void {
    this.#engine.learnDay(results);
    for (const result of results) {
      this.#form.add(result);
      this.#squads.add(result);
    }
  }

  /** @param fixture of a day after all that was learnt */
  state(fixture: Fixture): Statement[] {
    const forecasts = this.#engine.predictTeams(fixture);
    const players = [fixture.home, fixture.away].flatMap((team) => {
      const isHome = team === fixture.home;
      return this.#squads.of(team).flatMap((member) => this.#ofPlayer({ ...member, isHome }, fixture, forecasts));
    });
    return [...this.#ofTeams(fixture, forecasts), ...publishedOf(players)];
  }

  #ofTeams(fixture: Fixture, forecasts: TeamForecasts): TeamStatement[] {
    return [true, false].flatMap((isHome) => {
      const { team, opponent } = sideOf(fixture, isHome);
      return [...forecasts].map(([statistic, match]): TeamStatement => {
        const { mean, dispersion, venue, attack, concession, referee } = isHome ? match.home : match.away;
        const expected = expect([{ probability: 1, mean, dispersion }]);
        const question = { statistic, isHome, opponent, line: expected.line };
        const form = formOf(this.#form.ofTeam(team), question);
        const inputs = { venue, attack, concession, referee };
        return { team, opponent, player: null, isHome, statistic, ...expected, form, inputs };
      });
    });
  }

  #ofPlayer(who: Outfielder, fixture: Fixture, teams: TeamForecasts): PlayerStatement[] {
    const playing = this.#engine.predictPlayingTime(who, fixture);
    const { player, isHome } = who;
    const games = this.#form.ofPlayer(player);
    if (playing.startProbability < LIKELY_STARTER || games.length < EARLIER_APPEARANCES) return [];
    const { team, opponent } = sideOf(fixture, isHome);
    return [...this.#engine.predictPlayer(who, fixture, teams)].flatMap(([statistic, forecast]) => {
      const match = teams.get(statistic);
      if (!match) return [];
      const { venue, concession, referee } = isHome ? match.home : match.away;
      const expected = expect(playerBranches(forecast, playing));
      const question: FormQuestion = { statistic, isHome, opponent, line: expected.line };
      const form = formOf(games, question);
      const { rate, roleRate, record } = forecast;
      const priorWeight = PLAYER_PARAMETERS.get(statistic)?.prior ?? 0;
      const inputs = { venue, concession, referee, rate, roleRate, record, priorWeight, ...playing };
      return [{ team, opponent, player, isHome, statistic, ...expected, form, inputs }];
    });
  }
}

function sideOf({ home, away }: Fixture, isHome: boolean): { readonly team: number; readonly opponent: number } {
  return isHome ? { team: home, opponent: away } : { team: away, opponent: home };
}

function expect(branches: readonly CountBranch[]): Expected {
  const expected = branches.reduce((sum, { probability, mean }) => sum + probability * mean, 0);
  const line = projectedLine(Number(projectedValue(expected)));
  const ladder = publishedLadder(branches);
  return { expected, line, confidence: ladder[line - 1] ?? 0, ladder };
}
