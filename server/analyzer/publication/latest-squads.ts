import { type Outfielder, type Result, ROLES } from '#server/analyzer/model-match.ts';

/** A player of a squad. */
interface Member extends Omit<Outfielder, 'isHome'> {
  /** The day of the squad's match, which is the player's latest match. */
  readonly lastAppearance: number;
}

const NO_MEMBERS: readonly Member[] = [];
/** The number that means an unknown role in a state. */
const NO_ROLE = -1;

/**
 * The players of each team's latest match. Predictions are published only for these players. Of the other players, fewer than half appear in the next match, and a
 * prediction for a player who does not appear cannot be graded.
 */
export class LatestSquads {
  readonly #squads = new Map<number, readonly Member[]>();

  /** Adds a match, which must be later than all earlier ones. */
  add({ fixture, appearances }: Result): void {
    for (const isHome of [true, false]) {
      const own = appearances.filter((appearance) => appearance.isHome === isHome);
      const members = own.map(({ player, role }) => ({ player, role, lastAppearance: fixture.day }));
      if (members.length > 0) this.#squads.set(isHome ? fixture.home : fixture.away, members);
    }
  }

  /** The squads as numbers: for each team its id and the number of members, then for each member the player, the number of the role and the day. */
  state(): Int32Array {
    return Int32Array.from(
      [...this.#squads].flatMap(([team, members]) => [
        team,
        members.length,
        ...members.flatMap(({ player, role, lastAppearance }) => [
          player,
          role === null ? NO_ROLE : ROLES.indexOf(role),
          lastAppearance,
        ]),
      ]),
    );
  }

  restore(state: ArrayLike<number>): void {
    this.#squads.clear();
    let at = 0;
    while (at < state.length) {
      const [team, length] = [state[at] ?? 0, state[at + 1] ?? 0];
      const members = Array.from({ length }, (_, index): Member => {
        const of = at + 2 + 3 * index;
        return {
          player: state[of] ?? 0,
          role: ROLES[state[of + 1] ?? NO_ROLE] ?? null,
          lastAppearance: state[of + 2] ?? 0,
        };
      });
      this.#squads.set(team, members);
      at += 2 + 3 * length;
    }
  }

  /** The outfield players of a team's latest match; empty before its first match. */
  of(team: number): readonly Member[] {
    return this.#squads.get(team) ?? NO_MEMBERS;
  }
}
