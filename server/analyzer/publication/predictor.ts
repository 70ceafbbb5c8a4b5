import { projectedLine } from '#lib/domain/projected-line.ts';
import { Engine, type SidesPredictions } from '#server/analyzer/engine.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER, type PlayingTime } from '#server/analyzer/line-up-model.ts';
import type { Fixture, Outfielder, Result } from '#server/analyzer/model-match.ts';
import { PLAYER_PARAMETERS } from '#server/analyzer/player-parameters.ts';
import { playerBranches } from '#server/analyzer/player-projection.ts';
import { type CountBranch, projectedValue } from '#server/analyzer/projection.ts';
import { type Absence, chanceToPlay, type MissingStarter } from '#server/analyzer/publication/absence.ts';
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

  /** A predictor that has learnt the same days; what one learns afterwards does not affect the other. */
  copy(): Predictor {
    const copy = new Predictor();
    copy.#engine.copyFrom(this.#engine);
    copy.#form.copyFrom(this.#form);
    copy.#squads.copyFrom(this.#squads);
    return copy;
  }

  /** The players who may be published for a match. */
  candidates({ home, away }: Fixture): number[] {
    return [home, away].flatMap((team) => this.#squads.of(team).map(({ player }) => player));
  }

  /**
   * @param fixture a match after all days learnt
   * @param absences by player; a player without one is available
   */
  predict(fixture: Fixture, absences: ReadonlyMap<number, Absence> = new Map()): PublishedPrediction[] {
    const predictions = this.#engine.predictTeams(fixture);
    const starters = [fixture.home, fixture.away].flatMap((team) => this.#likelyStarters(team, fixture, absences));
    const players = starters.flatMap((starter) =>
      starter.playing.startProbability < LIKELY_STARTER ? [] : this.#ofPlayer(starter, fixture, predictions),
    );
    return [...this.#ofTeams(fixture, predictions, starters), ...selectPublished(players)];
  }

  /** The players who start as a rule, with the probability of a start that the absences leave. */
  #likelyStarters(team: number, fixture: Fixture, absences: ReadonlyMap<number, Absence>): Starter[] {
    const isHome = team === fixture.home;
    return this.#squads.of(team).flatMap((member) => {
      const usual = this.#engine.predictPlayingTime({ ...member, isHome }, fixture);
      const isRegular = this.#form.ofPlayer(member.player).length >= EARLIER_APPEARANCES;
      if (usual.startProbability < LIKELY_STARTER || !isRegular) return [];
      const absence = absences.get(member.player);
      const chance = chanceToPlay(absence, member.lastAppearance);
      const playing = { ...usual, startProbability: usual.startProbability * chance };
      return [{ who: { ...member, isHome }, playing, chance, absence: chance < 1 ? (absence ?? null) : null }];
    });
  }

  #ofTeams(fixture: Fixture, predictions: SidesPredictions, starters: readonly Starter[]): PublishedTeamPrediction[] {
    return [true, false].flatMap((isHome) => {
      const { team, opponent } = sideOf(fixture, isHome);
      const missing = starters.filter(({ who }) => who.isHome === isHome).flatMap(missingStarter);
      return [...predictions].map(([statistic, match]): PublishedTeamPrediction => {
        const { mean, dispersion, venue, attack, concession, referee } = isHome ? match.home : match.away;
        const expected = expect([{ probability: 1, mean, dispersion }]);
        const query = { statistic, isHome, opponent, line: expected.line };
        const form = formOf(this.#form.ofTeam(team), query);
        const inputs = { venue, attack, concession, referee };
        return { team, opponent, player: null, isHome, statistic, ...expected, form, inputs, missing };
      });
    });
  }

  #ofPlayer(
    { who, playing, chance, absence }: Starter,
    fixture: Fixture,
    teams: SidesPredictions,
  ): PublishedPlayerPrediction[] {
    const { player, isHome } = who;
    const games = this.#form.ofPlayer(player);
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

/** A player who starts as a rule. */
interface Starter {
  readonly who: Outfielder;
  readonly playing: PlayingTime;
  readonly chance: number;
  readonly absence: Absence | null;
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

/** A player of a squad, independent of the venue. */
interface Member extends Omit<Outfielder, 'isHome'> {
  /** The day of the match. */
  readonly lastAppearance: number;
}

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
      const members = own.map(({ player, role }) => ({ player, role, lastAppearance: fixture.day }));
      if (members.length > 0) this.#squads.set(isHome ? fixture.home : fixture.away, members);
    }
  }

  copyFrom(other: LatestSquads): void {
    this.#squads.clear();
    for (const [team, members] of other.#squads) this.#squads.set(team, members);
  }

  /** Outfield players; empty before the team's first match. */
  of(team: number): readonly Member[] {
    return this.#squads.get(team) ?? NO_MEMBERS;
  }
}
