import type { PlayerPeriod as PlayerReply, TeamPeriod as TeamReply } from '#lib/contract/game.ts';
import type { Position, SubjectType } from '#lib/contract/search.ts';
import type { Provenance } from '#lib/contract/source.ts';
import type { AnyStatistic, MoreStatistic, Statistic } from '#lib/contract/statistic.ts';

/**
 * The canonical form of football data: every source is converted to it before it is stored. A `key` is the source's
 * own identifier of an entity, unique per kind within the source, and the same in later imports.
 */
export interface SourceDescription {
  readonly key: string;
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
  readonly url: string | null;
  /** Set when the figures are not of real, current football, for example "Demo data". */
  readonly label: string | null;
  /** Every base statistic has an entry; a further statistic without an entry is missing. */
  readonly provenance: Readonly<
    Record<
      SubjectType,
      Readonly<Record<Statistic, Provenance | StandIn> & Partial<Record<MoreStatistic, Provenance | StandIn>>>
    >
  >;
}

/** A block of figures as a source gives it. */
export type TeamPeriod = Omit<TeamReply, 'mix'>;
export type PlayerPeriod = Omit<PlayerReply, 'mix'>;

/** The provenance of a statistic that the source does not measure directly. */
export interface StandIn {
  readonly provenance: Extract<Provenance, 'proxy' | 'inferred'>;
  /** How the statistic is counted, in one or two sentences for the user. */
  readonly definition: string;
}

export interface CanonicalCompetition {
  readonly key: string;
  readonly name: string;
  /** True for a competition between national teams. */
  readonly isInternational: boolean;
}

export interface CanonicalTeam {
  readonly key: string;
  /** An identifier that several sources use, for example "fpl:3"; teams with equal shared keys are the same team. */
  readonly sharedKey?: string;
  readonly name: string;
  readonly isNationalTeam: boolean;
}

export interface CanonicalPlayer {
  readonly key: string;
  /** An identifier that several sources use, for example "fpl:223094"; players with equal shared keys are the same person. */
  readonly sharedKey?: string;
  /** The date of birth, for example 1993-07-28; absent or `null` where the source does not have it. */
  readonly birthDate?: string | null;
  readonly firstName: string | null;
  readonly lastName: string;
  /** The common name or the name on the shirt where it differs, for example "Ronaldinho" or "M.Salah". */
  readonly knownAs: string | null;
  /** The complete common name, for example "Rodri" or "Bruno Fernandes", where the source distinguishes it from the name on the shirt. */
  readonly commonName?: string | null;
  readonly position: Position | null;
  /** The key of the club, like that of the national team below; `null` means: the team of the player's latest match. */
  readonly club: string | null;
  readonly nationalTeam: string | null;
  /** Absent or `null` for a player who is available as far as the source knows. */
  readonly availability?: Availability | null;
}

/** Why a player may miss the next match. */
export interface Availability {
  readonly status: 'doubtful' | 'injured' | 'suspended' | 'unavailable';
  /** The chance to play in the next match in per cent; `null` when the source gives none. */
  readonly chance: number | null;
  /** The source's own sentence, such as "Thigh injury - 75% chance of playing"; may be empty. */
  readonly news: string;
  /** When the source published it, as ISO 8601 in UTC; `null` when unknown. */
  readonly asOf: string | null;
}

export interface CanonicalReferee {
  readonly key: string;
  readonly name: string;
}

/** The full match and both halves. A half that the source lacks is `null`; it is never estimated from the full match. */
export interface Periods<Block> {
  readonly full: Block;
  readonly firstHalf: Block | null;
  readonly secondHalf: Block | null;
}

export interface CanonicalSide {
  readonly team: string;
  readonly periods: Periods<TeamPeriod>;
}

/** A player who took part in a match. An unused substitute has no appearance. */
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
  /**
   * The provenance of this match's statistics where it differs from that of the source, such as for a column that only other seasons have.
   */
  readonly standIns?: Readonly<Partial<Record<SubjectType, Readonly<Partial<Record<AnyStatistic, Provenance>>>>>>;
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

/** What a Fantasy game states of its players today, and its gameweeks. Prices and shares are tenths, as the game gives them. */
export interface CanonicalFantasy {
  readonly players: readonly {
    /** The key of the player. */
    readonly player: string;
    /** In tenths of a million. */
    readonly price: number;
    /** Since the last deadline, in tenths of a million. */
    readonly priceChange: number | null;
    /** The share of teams with the player, in tenths of a per cent. */
    readonly owned: number | null;
    /** The place in the order of penalty takers. */
    readonly penalties: number | null;
  }[];
  readonly gameweeks: readonly { readonly season: number; readonly number: number; readonly deadline: Date }[];
}

/** A complete import in memory: read and checked before the first row is written. */
export interface CanonicalImport {
  readonly source: SourceDescription;
  readonly competitions: readonly CanonicalCompetition[];
  readonly teams: readonly CanonicalTeam[];
  readonly players: readonly CanonicalPlayer[];
  readonly referees: readonly CanonicalReferee[];
  /** The matches in the order in which they are stored. */
  readonly matches: readonly CanonicalMatch[];
  /** The keys of matches that are postponed without a new day. They are removed until the source has a kick-off for them again. */
  readonly postponed?: readonly string[];
  /** Set for the source of a Fantasy game. */
  readonly fantasy?: CanonicalFantasy;
}
