import type { Outfielder, Result } from '#server/analyzer/model-match.ts';

/** A player of a squad. */
interface SquadPlayer extends Omit<Outfielder, 'isHome'> {
  /** The day of the squad's match, which is the player's latest match. */
  readonly lastAppearance: number;
}

const NO_PLAYERS: readonly SquadPlayer[] = [];

/**
 * The players of each team's latest match. Predictions are published only for these players. Of the other players, fewer than half appear in the next match, and a
 * prediction for a player who does not appear cannot be graded.
 */
export class LatestSquads {
  readonly #squads = new Map<number, readonly SquadPlayer[]>();

  /** Adds a match, which must be later than all earlier ones. */
  add({ fixture, appearances }: Result): void {
    for (const isHome of [true, false]) {
      const own = appearances.filter((appearance) => appearance.isHome === isHome);
      const members = own.map(({ player, role }) => ({ player, role, lastAppearance: fixture.day }));
      if (members.length > 0) this.#squads.set(isHome ? fixture.home : fixture.away, members);
    }
  }

  /** The outfield players of a team's latest match; empty before its first match. */
  of(team: number): readonly SquadPlayer[] {
    return this.#squads.get(team) ?? NO_PLAYERS;
  }
}
