import type { Outfielder, Result } from '#server/analyzer/model-match.ts';

/** A player of a squad, wherever its next match is. */
export type Member = Omit<Outfielder, 'isHome'>;

const NOBODY: readonly Member[] = [];

/**
 * Who took part in each team's latest match. Nothing is published of others: of those who sat out, hardly every second one is back in
 * the next match, and a prediction of somebody who stays away is void.
 */
export class LatestSquads {
  readonly #squads = new Map<number, readonly Member[]>();

  /** Adds a match that is later than all before. */
  add({ fixture, appearances }: Result): void {
    for (const isHome of [true, false]) {
      const own = appearances.filter((appearance) => appearance.isHome === isHome);
      const members = own.map(({ player, role }) => ({ player, role }));
      if (members.length > 0) this.#squads.set(isHome ? fixture.home : fixture.away, members);
    }
  }

  /** Outfield players only; empty before the team's first match. */
  of(team: number): readonly Member[] {
    return this.#squads.get(team) ?? NOBODY;
  }
}
