import type { Statistic } from '#lib/contract/football/statistic.ts';

/** A player, team or referee that a page names. */
export interface PageSubject {
  readonly type: 'player' | 'team' | 'referee';
  readonly id: number;
  readonly name: string;
  /** The club of a player, the league of a team. `null` if unknown, and for a referee. */
  readonly detail: string | null;
  readonly next: PageNext | null;
  /** `null` in a plan whose details are counted by the month, and without games. */
  readonly bars: PageBars | null;
}

/** A coming match from the side of a subject. */
export interface PageNext {
  readonly matchId: number;
  readonly opponent: string;
  readonly isHome: boolean;
  /** ISO 8601. */
  readonly kickOff: string;
}

/** The last ten games against the usual line, oldest first. `null` is a value that the source does not have. */
export interface PageBars {
  readonly statistic: Statistic;
  readonly line: number;
  readonly values: readonly (number | null)[];
}

/** A name as the page writes it. One choice is what it means; several are a question. */
export interface PageEntry {
  readonly text: string;
  /** Best first, at least one. */
  readonly choices: readonly PageSubject[];
  readonly isClear: boolean;
}

export interface PageGroup {
  readonly heading: string | null;
  readonly entries: readonly PageEntry[];
}

/** The subjects of a page in its order, each once. */
export interface PageList {
  readonly groups: readonly PageGroup[];
  /** Texts in the place of a name that were not understood. */
  readonly unknown: readonly string[];
  /** The coming or recent match of the two teams of the page. */
  readonly match: {
    readonly id: number;
    readonly home: string;
    readonly away: string;
    readonly kickOff: string;
  } | null;
}
