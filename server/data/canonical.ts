import type { PlayerPeriod, TeamPeriod } from '#lib/contract/game.ts';
import type { Position, SubjectType } from '#lib/contract/search.ts';
import type { Provenance } from '#lib/contract/source.ts';
import type { Statistic } from '#lib/contract/statistic.ts';

/**
 * The one form into which every source of football data is brought before it reaches the database. A `key` is the source's own
 * name for a thing, unique among things of its kind within the source, and stays the same in later imports.
 */
export interface SourceDescription {
  readonly key: string;
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
  readonly url: string | null;
  /** Set where the figures are not of real, current football, as in "Demo data". */
  readonly label: string | null;
  readonly provenance: Readonly<Record<SubjectType, Readonly<Record<Statistic, Provenance | StandIn>>>>;
}

/** How a statistic is counted that the source does not measure as such. */
export interface StandIn {
  readonly provenance: Extract<Provenance, 'proxy' | 'inferred'>;
  /** For the reader of a figure, in a sentence or two. */
  readonly definition: string;
}

export interface CanonicalCompetition {
  readonly key: string;
  readonly name: string;
  /** Between national teams. */
  readonly isInternational: boolean;
}

export interface CanonicalTeam {
  readonly key: string;
  readonly name: string;
  readonly isNationalTeam: boolean;
}

export interface CanonicalPlayer {
  readonly key: string;
  readonly firstName: string | null;
  readonly lastName: string;
  /** What people call him, where it differs from his names, as in "Ronaldinho"; searched, not shown. */
  readonly knownAs: string | null;
  readonly position: Position | null;
  /** His teams' keys; `null` where the source leaves it to his matches, the latest of which then tells. */
  readonly club: string | null;
  readonly nationalTeam: string | null;
}

export interface CanonicalReferee {
  readonly key: string;
  readonly name: string;
}

/** The full match and both halves; a half that the source does not have is `null`, never a share of the full match. */
export interface Periods<Block> {
  readonly full: Block;
  readonly firstHalf: Block | null;
  readonly secondHalf: Block | null;
}

export interface CanonicalSide {
  readonly team: string;
  readonly periods: Periods<TeamPeriod>;
}

/** A player who took part; who stayed on the bench has none. */
export interface CanonicalAppearance {
  readonly player: string;
  readonly isHome: boolean;
  readonly periods: Periods<PlayerPeriod>;
}

interface AnyMatch {
  readonly key: string;
  readonly competition: string;
  /** The year in which the season starts. */
  readonly season: number;
  readonly round: number | null;
  readonly kickOff: Date;
  readonly venue: string | null;
  readonly referee: string | null;
}

export interface ScheduledMatch extends AnyMatch {
  readonly status: 'scheduled';
  readonly home: { readonly team: string };
  readonly away: { readonly team: string };
}

export interface PlayedMatch extends AnyMatch {
  readonly status: 'played';
  readonly home: CanonicalSide;
  readonly away: CanonicalSide;
  readonly appearances: readonly CanonicalAppearance[];
}

export type CanonicalMatch = ScheduledMatch | PlayedMatch;

/** A whole import in memory: read and checked to its end before the first row is written. */
export interface CanonicalImport {
  readonly source: SourceDescription;
  readonly competitions: readonly CanonicalCompetition[];
  readonly teams: readonly CanonicalTeam[];
  readonly players: readonly CanonicalPlayer[];
  readonly referees: readonly CanonicalReferee[];
  /** In the order in which they are to be stored. */
  readonly matches: readonly CanonicalMatch[];
}
