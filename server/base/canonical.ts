import type { PlayerPeriod as PlayerReply, TeamPeriod as TeamReply } from '#lib/contract/football/game.ts';
import type { Position, SubjectType } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import type { AnyStatistic, MoreStatistic, Statistic } from '#lib/contract/football/statistic.ts';

/**
 * The canonical form of football data: the data of every source is converted to it before it is stored. A `key` is the
 * source's own identifier of an entity. It is unique per kind within the source and the same in later imports.
 */
export interface SourceDescription {
  readonly key: string;
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
  readonly url: string | null;
  /** A label such as "Demo data" for figures that are not of real, current football; `null` for real football. */
  readonly label: string | null;
  /**
   * The rank of the source when it is first stored; 100 without one. Among equal figures, those of the source with the
   * lower rank are shown. An operator can change it.
   */
  readonly rank?: number;
  /**
   * The place among the sources of the Fantasy game, the preferred one first; absent for other sources. Positions of
   * players in these sources are those of the game, and names are common names, also nicknames.
   */
  readonly fantasyRank?: number;
  /** Every base statistic has an entry; a further statistic without an entry is missing. */
  readonly provenance: Readonly<
    Record<
      SubjectType,
      Readonly<Record<Statistic, Provenance | StandIn> & Partial<Record<MoreStatistic, Provenance | StandIn>>>
    >
  >;
}

/** The figures of a team in one period as a source has them. */
export type TeamPeriod = Omit<TeamReply, 'mix'>;
export type PlayerPeriod = Omit<PlayerReply, 'mix'>;

/** The provenance of a statistic that the source does not measure directly. */
export interface StandIn {
  readonly provenance: Extract<Provenance, 'proxy' | 'inferred'>;
  /** One or two sentences for the user that explain how the statistic is counted. */
  readonly definition: string;
}

export interface CanonicalCompetition {
  readonly key: string;
  readonly name: string;
  /** True for a competition between national teams. */
  readonly isInternational: boolean;
  /** The slug in the catalogue of competitions, if it is in it. Competitions with equal slugs are the same one. */
  readonly slug?: string;
  /** The country of a league that only this source has, whose slug is not in the catalogue. Absent for others. */
  readonly country?: string;
  /** True for a competition of women. Absent for others. */
  readonly isOfWomen?: true;
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
  /**
   * An identifier that several sources use, for example "fpl:223094"; players with equal shared keys are the same
   * person.
   */
  readonly sharedKey?: string;
  /** The date of birth, for example 1993-07-28; absent or `null` if the source does not have it. */
  readonly birthDate?: string | null;
  readonly firstName: string | null;
  readonly lastName: string;
  /**
   * The common name or the name on the shirt if it differs from the full name, for example "Ronaldinho" or "M.Salah".
   */
  readonly knownAs: string | null;
  /**
   * The complete common name, for example "Rodri" or "Bruno Fernandes", if the source distinguishes it from the name on
   * the shirt.
   */
  readonly commonName?: string | null;
  readonly position: Position | null;
  /**
   * The key of the club. `null` if the source does not state it; then the club of the player's latest match is used.
   */
  readonly club: string | null;
  /** The key of the national team; `null` as for `club`. */
  readonly nationalTeam: string | null;
  /** The availability; absent or `null` if the source does not report the player as doubtful or absent. */
  readonly availability?: Availability | null;
}

/** The reason why a player may miss the next match. */
export interface Availability {
  readonly status: 'doubtful' | 'injured' | 'suspended' | 'unavailable';
  /** The chance to play in the next match in per cent; `null` if the source does not state it. */
  readonly chance: number | null;
  /** The source's own sentence, such as "Thigh injury - 75% chance of playing"; may be empty. */
  readonly news: string;
  /** The time at which the source published the news, as ISO 8601 in UTC; `null` if unknown. */
  readonly asOf: string | null;
  /** True when the player has left the stated club, for good or on loan. Absent otherwise. */
  readonly hasLeft?: true;
}

export interface CanonicalReferee {
  readonly key: string;
  readonly name: string;
}

/**
 * The full match and both halves. A half that the source lacks is `null`; it is never estimated from the full match.
 */
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
  /**
   * True if the kick-off contradicts the order of the rounds by weeks. Absent otherwise, and in the result of a reader.
   */
  readonly isKickOffDoubted?: true;
  readonly venue: string | null;
  readonly referee: string | null;
  /**
   * The provenance of statistics of this match that differs from the source's, for example because this season's file
   * lacks a column.
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

/**
 * The present prices and other data of players in a Fantasy game, and its gameweeks. Prices and shares are in tenths,
 * as in the game's own data.
 */
export interface CanonicalFantasy {
  readonly players: readonly {
    /** The key of the player. */
    readonly player: string;
    /** The price in tenths of a million. */
    readonly price: number;
    /** The change of the price since the last deadline, in tenths of a million. */
    readonly priceChange: number | null;
    /** The share of teams with the player, in tenths of a per cent. */
    readonly owned: number | null;
    /** The place in the order of penalty takers; `null` for other players. */
    readonly penalties: number | null;
  }[];
  readonly gameweeks: readonly { readonly season: number; readonly number: number; readonly deadline: Date }[];
}

/** A part of a source's files that was not read: a file, a row or a column. */
export interface LeftOutPart {
  /** The name of the file in messages. */
  readonly file: string;
  /** The place in the file, for example "line 3"; `null` for the whole file. */
  readonly place: string | null;
  readonly problem: string;
  /** True when too many rows of the file could not be read, so that nothing of it is imported. Absent otherwise. */
  readonly isRefused?: true;
  /**
   * How an operator accepts what is left out: the code of the fault, and the number of matches that get new figures.
   * Absent where nothing can be accepted.
   */
  readonly accept?: { readonly code: string; readonly matches: number };
}

/** What was left out, and how many parts that are. */
export interface LeftOutSummary<Part = LeftOutPart> {
  readonly count: number;
  /** The first 50 parts. */
  readonly parts: readonly Part[];
}

/** By league of a sync, and under "" that of an import of a folder. */
export type StoredLeftOut = Readonly<Record<string, LeftOutSummary>>;

/** A complete import in memory. It is read and checked completely before the first row is written. */
export interface CanonicalImport {
  readonly source: SourceDescription;
  /**
   * True when the provenance was derived from the values of this import, so that a statistic without a value in it is
   * missing.
   */
  readonly hasDerivedProvenance?: boolean;
  readonly competitions: readonly CanonicalCompetition[];
  readonly teams: readonly CanonicalTeam[];
  readonly players: readonly CanonicalPlayer[];
  readonly referees: readonly CanonicalReferee[];
  /**
   * True when `players` are all present players of the teams, so that a stored player without an entry has left. Absent
   * otherwise.
   */
  readonly listsAllPlayers?: true;
  /** The matches in the order in which they are stored. */
  readonly matches: readonly CanonicalMatch[];
  /**
   * The keys of matches that are postponed without a new day. They are removed until the source has a kick-off for them
   * again.
   */
  readonly postponed?: readonly string[];
  /** The parts of the files that were not read; absent for a source without files. */
  readonly leftOut?: readonly LeftOutPart[];
  /** The data of a Fantasy game; absent for other sources. */
  readonly fantasy?: CanonicalFantasy;
}
