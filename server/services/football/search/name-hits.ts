/** The ranks of names by how well they fit a query, the best first. A similar spelling has a rank from `alike` to `alike + 1`. */
export const RANK = { name: 0, words: 1, nameStart: 2, wordStarts: 3, exchanged: 3.5, within: 4, alike: 5 } as const;

/** The minimum `fit` of a player of one of the given teams. */
export const FITS_TEAM = 2;

interface Ranked {
  readonly id: number;
  readonly rank: number;
  /** The number of matches. */
  readonly matches: number;
  /** How well the given details fit: 2 for one of the teams, plus 1 for the position. */
  readonly fit: number;
  /** True for a subject that played within 400 days of the latest match, and for a player of a squad who has not played yet. */
  readonly isPresent: boolean;
}

/** The fields of a subject that results show. */
export interface Shown {
  readonly players: { worldId: number; firstName: string | null; lastName: string; team: string | null };
  readonly teams: { worldId: number; name: string; isNationalTeam: boolean; league: string | null };
  readonly referees: { name: string };
}

export type NamedTable = keyof Shown;
export type NameHit<Table extends NamedTable = NamedTable> = Ranked & Shown[Table];

/** The best hits in order, and the total number of hits. */
export interface NameHits<Table extends NamedTable = NamedTable> {
  readonly hits: readonly NameHit<Table>[];
  readonly total: number;
}
