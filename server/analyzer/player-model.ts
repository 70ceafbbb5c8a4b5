import type { HighlightType } from '#lib/contract/analyzer.ts';
import { DecayingSums } from '#server/analyzer/decaying-sums.ts';
import type { Outfielder } from '#server/analyzer/model-match.ts';
import {
  PLAYER_DISPERSION,
  PLAYER_HALF_LIFE,
  type PlayerParameters,
  ROLE_PRIOR,
  TEAM_POWER,
} from '#server/analyzer/player-parameters.ts';
import { ROLES, type Role } from '#server/analyzer/role.ts';
import type { SideForecast } from '#server/analyzer/team-model.ts';

/** What is expected of a player in one statistic, and what that rests on. */
export interface PlayerForecast {
  /** His count in 90 minutes of an average match. */
  readonly rate: number;
  /** The same before his own record: his role, his team's strength, and what a related statistic says of him. */
  readonly prior: number;
  /** His role's in this league. */
  readonly roleRate: number;
  /** His own record in nineties of an average match, the older the lighter; the prior weighs `PlayerParameters.prior` of them. */
  readonly record: number;
  /** What this match does to a rate: venue × opponent × referee. */
  readonly context: number;
  /** 1/r of the negative binomial: a floor, and more the less is known of him. */
  readonly dispersion: number;
}

/** When and where a player plays. */
export interface Occasion {
  readonly league: number;
  readonly day: number;
}

/** One statistic of players: predicts a player's rate from the days before, then learns from his appearances. */
export class PlayerModel {
  readonly #parameters: PlayerParameters;
  readonly #players = new DecayingSums(PLAYER_HALF_LIFE);
  /** By league. */
  readonly #roles: Readonly<Record<Role, DecayingSums>> = {
    DF: new DecayingSums(Number.POSITIVE_INFINITY),
    MF: new DecayingSums(Number.POSITIVE_INFINITY),
    FW: new DecayingSums(Number.POSITIVE_INFINITY),
  };

  constructor(parameters: PlayerParameters) {
    this.#parameters = parameters;
  }

  /**
   * @param side his team's forecast in the statistic
   * @param parent his own in the statistic's parent; `null` where it has none
   */
  predict(
    { player, role }: Outfielder,
    occasion: Occasion,
    side: SideForecast,
    parent: PlayerForecast | null,
  ): PlayerForecast {
    const weight = this.#parameters.prior;
    const roleRate = this.#roleRate(role, occasion);
    const related = parent ? (parent.rate / parent.roleRate) ** (this.#parameters.parent?.power ?? 0) : 1;
    const prior = roleRate * side.attack ** TEAM_POWER * related;
    const own = this.#players.at(player, occasion.day);
    const evidence = weight * prior + own.counted;
    return {
      rate: evidence / (weight + own.expected),
      prior,
      roleRate,
      record: own.expected,
      context: matchContext(side),
      dispersion: PLAYER_DISPERSION.floor + PLAYER_DISPERSION.uncertainty / evidence,
    };
  }

  /** @param exposure of the appearance, in nineties of an average match */
  learn({ player, role }: Outfielder, { league, day }: Occasion, counted: number, exposure: number): void {
    this.#players.add(player, day, counted, exposure);
    if (role !== null) this.#roles[role].add(league, day, counted, exposure);
  }

  /** A role's count in 90 minutes in this league; without a role that of the mean outfield player. */
  #roleRate(role: Role | null, { league, day }: Occasion): number {
    if (role === null) {
      return ROLES.reduce((sum, some) => sum + this.#roleRate(some, { league, day }), 0) / ROLES.length;
    }
    const { counted, expected } = this.#roles[role].at(league, day);
    return (ROLE_PRIOR * this.#parameters.roleMeans[role] + counted) / (ROLE_PRIOR + expected);
  }
}

/** What a match does to a player's rate: venue × opponent × referee. */
export function matchContext({ venue, concession, referee }: SideForecast): number {
  return venue * concession * referee;
}

/** One model for each predicted statistic, parents before their children. */
export function playerModels(
  parameters: ReadonlyMap<HighlightType, PlayerParameters>,
): ReadonlyMap<HighlightType, PlayerModel> {
  return new Map([...parameters].map(([statistic, own]) => [statistic, new PlayerModel(own)]));
}
