import { SEASON_BREAK } from '#server/analyzer/decaying-sums.ts';
import type { Fixture } from '#server/analyzer/model-match.ts';

/** The teams of a league in two seasons, and the day of the latest match. */
interface Seasons {
  /** The teams of the season before; `undefined` in the first known season. */
  readonly former: ReadonlySet<number> | undefined;
  readonly present: Set<number>;
  day: number;
}

/** Knows which teams of a league did not play in it in the season before, for example promoted clubs. */
export class Newcomers {
  readonly #leagues = new Map<number, Seasons>();

  /** True for a team without a match in the league's former season. False in the first known season of a league. */
  has(team: number, { league, day }: Fixture): boolean {
    const seasons = this.#leagues.get(league);
    if (seasons === undefined) return false;
    const former = day - seasons.day > SEASON_BREAK ? seasons.present : seasons.former;
    return former !== undefined && !former.has(team);
  }

  /** Learns a match, whose day must not be earlier than that of the previous call. */
  learn({ league, day, home, away }: Fixture): void {
    const known = this.#leagues.get(league);
    const isNew = known === undefined || day - known.day > SEASON_BREAK;
    const seasons = isNew ? { former: known?.present, present: new Set<number>(), day } : known;
    seasons.present.add(home).add(away);
    seasons.day = day;
    if (isNew) this.#leagues.set(league, seasons);
  }
}
