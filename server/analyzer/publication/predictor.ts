import { projectedLine } from '#lib/domain/lines/projected-line.ts';
import { Engine, type SidesPredictions } from '#server/analyzer/engine.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER, type PlayingTime } from '#server/analyzer/line-up-model.ts';
import type { Fixture, Outfielder, Result } from '#server/analyzer/model-match.ts';
import { PLAYER_PARAMETERS } from '#server/analyzer/player-parameters.ts';
import { playerBranches } from '#server/analyzer/player-projection.ts';
import { type CountBranch, projectedValue } from '#server/analyzer/projection.ts';
import { type Absence, chanceToPlay, type MissingStarter } from '#server/analyzer/publication/absence.ts';
import {
  type FormQuery,
  formOf,
  isLacking,
  type PastGame,
  type PastGames,
} from '#server/analyzer/publication/form-book.ts';
import { LatestSquads } from '#server/analyzer/publication/latest-squads.ts';
import { publishedLadder } from '#server/analyzer/publication/published-ladder.ts';
import type {
  PublishedPlayerPrediction,
  PublishedPrediction,
  PublishedTeamPrediction,
} from '#server/analyzer/publication/published-prediction.ts';
import { selectPublished } from '#server/analyzer/publication/select-published.ts';

type Expected = Pick<PublishedPrediction, 'expected' | 'line' | 'confidence' | 'ladder'>;

/** Makes the published predictions for scheduled matches, from the days that were learnt so far. */
export class Predictor {
  readonly #engine = new Engine();
  readonly #squads = new LatestSquads();

  /** Learns all matches of a day, which must not be earlier than the day of the previous call. */
  learnDay(results: readonly Result[]): void {
    this.#engine.learnDay(results);
    for (const result of results) this.#squads.add(result);
  }

  /** The ids of the players for whom predictions of a match may be published. */
  candidates({ home, away }: Fixture): number[] {
    return [home, away].flatMap((team) => this.#squads.of(team).map(({ player }) => player));
  }

  /**
   * Predicts a match: all statistics of both teams, and those of likely starters that {@link selectPublished} selects. Statistics that the
   * sources lack are left out.
   *
   * @param fixture a match on a later day than all learnt days
   * @param games the games of both teams and of all candidates before the day of the match
   * @param absences absences by player
   */
  predict(
    fixture: Fixture,
    games: PastGames,
    absences: ReadonlyMap<number, Absence> = new Map(),
  ): PublishedPrediction[] {
    const predictions = this.#engine.predictTeams(fixture);
    const starters = [fixture.home, fixture.away].flatMap((team) =>
      this.#likelyStarters(team, fixture, { games, absences }),
    );
    const players = starters.flatMap((starter) =>
      starter.playing.startProbability < LIKELY_STARTER
        ? []
        : this.#ofPlayer(starter, { fixture, teams: predictions, games: games.ofPlayer(starter.who.player) }),
    );
    return [...ofTeams({ fixture, predictions, starters, games }), ...selectPublished(players)];
  }

  /** The players of a team who usually start. An absence reduces their probability of a start. */
  #likelyStarters(
    team: number,
    fixture: Fixture,
    { games, absences }: { readonly games: PastGames; readonly absences: ReadonlyMap<number, Absence> },
  ): Starter[] {
    const isHome = team === fixture.home;
    return this.#squads.of(team).flatMap((member) => {
      const usual = this.#engine.predictPlayingTime({ ...member, isHome }, fixture);
      const isRegular = games.ofPlayer(member.player).length >= EARLIER_APPEARANCES;
      if (usual.startProbability < LIKELY_STARTER || !isRegular) return [];
      const absence = absences.get(member.player);
      const chance = chanceToPlay(absence, member.lastAppearance);
      const playing = { ...usual, startProbability: usual.startProbability * chance };
      return [{ who: { ...member, isHome }, playing, chance, absence: chance < 1 ? (absence ?? null) : null }];
    });
  }

  #ofPlayer(
    { who, playing, chance, absence }: Starter,
    {
      fixture,
      teams,
      games,
    }: { readonly fixture: Fixture; readonly teams: SidesPredictions; readonly games: readonly PastGame[] },
  ): PublishedPlayerPrediction[] {
    const { player, isHome } = who;
    const { team, opponent } = sideOf(fixture, isHome);
    return [...this.#engine.predictPlayer(who, fixture, teams)].flatMap(([statistic, prediction]) => {
      const match = teams.get(statistic);
      if (!match || isLacking(games, statistic)) return [];
      const { venue, concession, referee } = isHome ? match.home : match.away;
      const expected = expect(playerBranches(prediction, playing));
      const query: FormQuery = { statistic, isHome, opponent, line: expected.line };
      const form = formOf(games, query);
      const { rate, roleRate, record } = prediction;
      const priorWeight = PLAYER_PARAMETERS.get(statistic)?.prior ?? 0;
      const inputs = {
        venue,
        concession,
        referee,
        rate,
        roleRate,
        record,
        priorWeight,
        chanceToPlay: chance,
        ...playing,
      };
      return [{ team, opponent, player, isHome, statistic, ...expected, form, inputs, absence }];
    });
  }
}

/** A player who usually starts. */
interface Starter {
  readonly who: Outfielder;
  readonly playing: PlayingTime;
  readonly chance: number;
  readonly absence: Absence | null;
}

interface TeamsQuery {
  readonly fixture: Fixture;
  readonly predictions: SidesPredictions;
  readonly starters: readonly Starter[];
  readonly games: PastGames;
}

function ofTeams({ fixture, predictions, starters, games }: TeamsQuery): PublishedTeamPrediction[] {
  return [true, false].flatMap((isHome) => {
    const { team, opponent } = sideOf(fixture, isHome);
    const missing = starters.filter(({ who }) => who.isHome === isHome).flatMap(missingStarter);
    const own = games.ofTeam(team);
    // The games of the opponent show what the sources have of a team without games, for example a promoted one.
    const evidence = own.length > 0 ? own : games.ofTeam(opponent);
    const known = [...predictions].filter(([statistic]) => !isLacking(evidence, statistic));
    return known.map(([statistic, match]): PublishedTeamPrediction => {
      const { mean, dispersion, correction, venue, attack, concession, referee } = isHome ? match.home : match.away;
      const expected = expect([{ probability: 1, mean, dispersion, correction }]);
      const query = { statistic, isHome, opponent, line: expected.line };
      const form = formOf(own, query);
      const inputs = { venue, attack, concession, referee };
      return { team, opponent, player: null, isHome, statistic, ...expected, form, inputs, missing };
    });
  });
}

function missingStarter({ who: { player }, playing, absence }: Starter): MissingStarter[] {
  return absence === null || playing.startProbability >= LIKELY_STARTER ? [] : [{ player, status: absence.status }];
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
