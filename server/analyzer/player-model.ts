import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import { DecayingSums } from '#server/analyzer/decaying-sums.ts';
import { ExpectedCounts } from '#server/analyzer/expected-counts.ts';
import { type Count, type Outfielder, ROLES, type Role } from '#server/analyzer/model-match.ts';
import {
  PLAYER_EXPECTED,
  PLAYER_HALF_LIFE,
  type PlayerParameters,
  ROLE_CARRIED,
  ROLE_PRIOR,
  TEAM_POWER,
} from '#server/analyzer/player-parameters.ts';
import type { SidePrediction } from '#server/analyzer/team-model.ts';

/** The predicted rate of a player in one statistic, with its inputs. */
export interface RatePrediction {
  /** The rate per 90 minutes of an average match. */
  readonly rate: number;
  /** The rate without the player's own games: from the role, the team's strength and a related statistic. */
  readonly prior: number;
  /** The rate of the role in this league. */
  readonly roleRate: number;
  /** The weight of the player's own games in units of 90 minutes, decayed by their age. The weight of the prior is `PlayerParameters.prior`. */
  readonly record: number;
  /** The factor by which this match changes the rate: venue × opponent × referee. */
  readonly context: number;
  /** 1/r of the negative binomial: a minimum plus an addition that is larger with less evidence. */
  readonly dispersion: number;
}

/** The league and the day of a match. */
export interface Occasion {
  readonly league: number;
  readonly day: number;
}

/** The model of one statistic of players. Predicts a player's rate from the days before, then learns the appearances of a day. */
export class PlayerModel {
  readonly #parameters: PlayerParameters;
  /**
   * The counts of each player, and the counts that are expected of the player's role. A player's record is relative to the role, so it stays valid when a
   * source begins to count differently, because the rate of the role changes too.
   */
  readonly #players = new DecayingSums(PLAYER_HALF_LIFE);
  readonly #expected = new ExpectedCounts(PLAYER_EXPECTED);
  /** The counts of each role, by league. */
  readonly #roles: Readonly<Record<Role, DecayingSums>> = {
    DF: new DecayingSums(Number.POSITIVE_INFINITY, ROLE_CARRIED),
    MF: new DecayingSums(Number.POSITIVE_INFINITY, ROLE_CARRIED),
    FW: new DecayingSums(Number.POSITIVE_INFINITY, ROLE_CARRIED),
  };
  /** The rates of the roles before the day that is being learnt, by league. They are computed at the first appearance of that day. */
  readonly #before = new Map<number, { readonly day: number; readonly rates: Readonly<Record<Role, number>> }>();

  constructor(parameters: PlayerParameters) {
    this.#parameters = parameters;
  }

  /**
   * @param side the prediction of the statistic for the player's team
   * @param parent the prediction of the parent statistic for the player; `null` without a parent statistic
   */
  predict(
    { player, role }: Outfielder,
    occasion: Occasion,
    side: SidePrediction,
    parent: RatePrediction | null,
  ): RatePrediction {
    const weight = this.#parameters.prior;
    const roleRate = this.#roleRate(role, occasion);
    const related = parent ? (parent.rate / parent.roleRate) ** (this.#parameters.parent?.power ?? 0) : 1;
    const prior = roleRate * side.attack ** TEAM_POWER * related;
    const own = this.#players.at(player, occasion.day);
    const evidence = weight * prior + own.counted;
    const record = own.expected / roleRate;
    const { floor, uncertainty } = this.#parameters.dispersion;
    return {
      rate: evidence / (weight + record),
      prior,
      roleRate,
      record,
      context: matchContext(side),
      dispersion: floor + uncertainty / evidence,
    };
  }

  /** @param exposure the playing time of the appearance, in units of 90 minutes of an average match */
  learn({ player, role }: Outfielder, { league, day }: Occasion, count: Count, exposure: number): void {
    const before = this.#ratesBefore({ league, day });
    const roleRate = role === null ? meanOf(before) : before[role];
    const own = this.#expected.learn({ league, day }, count);
    this.#players.add(player, day, own.weight * own.count, own.weight * exposure * roleRate);
    if (role !== null) this.#roles[role].add(league, day, count.counted, exposure);
  }

  /** The rate of a role in a league; for an unknown role the mean of all roles. */
  #roleRate(role: Role | null, { league, day }: Occasion): number {
    if (role === null) return meanOf(this.#rates({ league, day }));
    const { counted, expected } = this.#roles[role].at(league, day);
    return (ROLE_PRIOR * this.#parameters.roleMeans[role] + counted) / (ROLE_PRIOR + expected);
  }

  #rates(occasion: Occasion): Readonly<Record<Role, number>> {
    return {
      DF: this.#roleRate('DF', occasion),
      MF: this.#roleRate('MF', occasion),
      FW: this.#roleRate('FW', occasion),
    };
  }

  /** The rates of the roles without the appearances of the same day, so that the order within a day has no effect. */
  #ratesBefore({ league, day }: Occasion): Readonly<Record<Role, number>> {
    const known = this.#before.get(league);
    if (known?.day === day) return known.rates;
    const rates = this.#rates({ league, day });
    this.#before.set(league, { day, rates });
    return rates;
  }
}

function meanOf(rates: Readonly<Record<Role, number>>): number {
  return ROLES.reduce((sum, role) => sum + rates[role], 0) / ROLES.length;
}

/** The factor by which a match changes a player's rate: venue × opponent × referee. */
export function matchContext({ venue, concession, referee }: SidePrediction): number {
  return venue * concession * referee;
}

/** Creates one model per statistic. Parent statistics come first. */
export function playerModels(
  parameters: ReadonlyMap<PredictedStatistic, PlayerParameters>,
): ReadonlyMap<PredictedStatistic, PlayerModel> {
  return new Map([...parameters].map(([statistic, own]) => [statistic, new PlayerModel(own)]));
}
