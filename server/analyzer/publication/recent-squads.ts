import type { Outfielder, Result } from '#server/analyzer/model-match.ts';

/** Who took part in one of his team's last so many matches may do so again; of others nothing is published. */
const MATCHES = 2;

/** The outfield players on whom a team has called of late. */
export class RecentSquads {
  readonly #matches = new Map<number, (readonly Omit<Outfielder, 'isHome'>[])[]>();

  /** Adds a match that is later than all before. */
  add({ fixture, appearances }: Result): void {
    for (const [team, isHome] of [
      [fixture.home, true],
      [fixture.away, false],
    ] as const) {
      const own = appearances.filter((appearance) => appearance.isHome === isHome);
      if (own.length === 0) continue;
      const before = this.#matches.get(team) ?? [];
      this.#matches.set(team, [...before, own.map(({ player, role }) => ({ player, role }))].slice(-MATCHES));
    }
  }

  /** Each once, those of the latest match first. */
  of(team: number): readonly Omit<Outfielder, 'isHome'>[] {
    const latestFirst = (this.#matches.get(team) ?? []).toReversed().flat();
    return [...new Map(latestFirst.map((member) => [member.player, member])).values()];
  }
}
