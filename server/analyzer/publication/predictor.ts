import { projectedLine } from '#lib/domain/projected-line.ts';
import { Engine, type SidesPredictions } from '#server/analyzer/engine.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER } from '#server/analyzer/line-up-model.ts';
import type { Fixture, Outfielder, Result } from '#server/analyzer/model-match.ts';
import { PLAYER_PARAMETERS } from '#server/analyzer/player-parameters.ts';
import { playerBranches } from '#server/analyzer/player-projection.ts';
import { type CountBranch, projectedValue } from '#server/analyzer/projection.ts';
import { FormBook, type FormQuery, formOf } from '#server/analyzer/publication/form-book.ts';
import { publishedLadder } from '#server/analyzer/publication/published-ladder.ts';
import type {
  PublishedPlayerPrediction,
  PublishedPrediction,
  PublishedTeamPrediction,
} from '#server/analyzer/publication/published-prediction.ts';
import { selectPublished } from '#server/analyzer/publication/select-published.ts';

type Expected = Pick<PublishedPrediction, 'expected' | 'line' | 'confidence' | 'ladder'>;

/** Makes the predictions to publish for scheduled matches, from the days learnt so far. */
export class Predictor {
  readonly #engine = new Engine();
  readonly #form = new FormBook();
  readonly #squads = new LatestSquads();

  /** Learns all matches of a day, which must not be earlier than the day of the previous call. */
  learnDay(results: readonly Result[]): void {
    this.#engine.learnDay(results);
    for (const result of results) {
      this.#form.add(result);
      this.#squads.add(result);
    }
  }

  /** @param fixture a match after all days learnt */
  predict(fixture: Fixture): PublishedPrediction[] {
    const predictions = this.#engine.predictTeams(fixture);
    const players = [fixture.home, fixture.away].flatMap((team) => {
      const isHome = team === fixture.home;
      return this.#squads.of(team).flatMap((member) => this.#ofPlayer({ ...member, isHome }, fixture, predictions));
    });
    return [...this.#ofTeams(fixture, predictions), ...selectPublished(players)];
  }

  #ofTeams(fixture: Fixture, predictions: SidesPredictions): PublishedTeamPrediction[] {
    return [true, false].flatMap((isHome) => {
      const { team, opponent } = sideOf(fixture, isHome);
      return [...predictions].map(([statistic, match]): PublishedTeamPrediction => {
        const { mean, dispersion, venue, attack, concession, referee } = isHome ? match.home : match.away;
        const expected = expect([{ probability: 1, mean, dispersion }]);
        const query = { statistic, isHome, opponent, line: expected.line };
        const form = formOf(this.#form.ofTeam(team), query);
        const inputs = { venue, attack, concession, referee };
        return { team, opponent, player: null, isHome, statistic, ...expected, form, inputs };
      });
    });
  }

  #ofPlayer(who: Outfielder, fixture: Fixture, teams: SidesPredictions): PublishedPlayerPrediction[] {
    const playing = this.#engine.predictPlayingTime(who, fixture);
    const { player, isHome } = who;
    const games = this.#form.ofPlayer(player);
    if (playing.startProbability < LIKELY_STARTER || games.length < EARLIER_APPEARANCES) return [];
    const { team, opponent } = sideOf(fixture, isHome);
    return [...this.#engine.predictPlayer(who, fixture, teams)].flatMap(([statistic, prediction]) => {
      const match = teams.get(statistic);
      if (!match) return [];
      const { venue, concession, referee } = isHome ? match.home : match.away;
      const expected = expect(playerBranches(prediction, playing));
      const query: FormQuery = { statistic, isHome, opponent, line: expected.line };
      const form = formOf(games, query);
      const { rate, roleRate, record } = prediction;
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

/** A player of a squad, independent of the venue. */
type Member = Omit<Outfielder, 'isHome'>;

const NO_MEMBERS: readonly Member[] = [];

/**
 * The players of each team's latest match. Only they are published: fewer than half of the other players appear in the next match, and
 * the prediction for a player who does not appear is void.
 */
class LatestSquads {
  readonly #squads = new Map<number, readonly Member[]>();

  /** Adds a match, which must be later than all earlier ones. */
  add({ fixture, appearances }: Result): void {
    for (const isHome of [true, false]) {
      const own = appearances.filter((appearance) => appearance.isHome === isHome);
      const members = own.map(({ player, role }) => ({ player, role }));
      if (members.length > 0) this.#squads.set(isHome ? fixture.home : fixture.away, members);
    }
  }

  /** Outfield players; empty before the team's first match. */
  of(team: number): readonly Member[] {
    return this.#squads.get(team) ?? NO_MEMBERS;
  }
}
