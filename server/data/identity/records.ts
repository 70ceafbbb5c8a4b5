import type { Position } from '#lib/contract/football/search.ts';

export type Kind = 'competition' | 'team' | 'player' | 'referee' | 'match';

export const KINDS: readonly Kind[] = ['competition', 'team', 'player', 'referee', 'match'];

/** A source's key of one entity. */
export interface SourceKey {
  readonly source: string;
  readonly kind: Kind;
  readonly key: string;
}

export interface CompetitionRecord {
  readonly key: string;
  readonly name: string;
  readonly isInternational: boolean;
  /** The slug in the catalogue of competitions, or that of a league which only this source has. */
  readonly slug?: string | undefined;
  /** The country of a league that is not in the catalogue. */
  readonly country?: string | undefined;
  /** True for a competition of women. */
  readonly isOfWomen?: boolean | undefined;
}

export interface TeamRecord {
  readonly key: string;
  readonly name: string;
  readonly isNationalTeam: boolean;
  /** A key that several sources share, for example "fpl:3"; teams with equal keys are the same team. */
  readonly sharedKey?: string | undefined;
}

export interface PlayerRecord {
  readonly key: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly knownAs: string | null;
  readonly position: Position | null;
  /** The date of birth, for example 1993-07-28. */
  readonly birthDate?: string | null | undefined;
  /** A key that several sources share, for example "fpl:223094"; players with equal keys are the same person. */
  readonly sharedKey?: string | undefined;
}

export interface RefereeRecord {
  readonly key: string;
  readonly name: string;
}

export interface MatchRecord {
  readonly key: string;
  readonly competition: string;
  /** The year in which the season starts. */
  readonly season: number;
  readonly round: number | null;
  /** The kick-off, as ISO 8601 in UTC. */
  readonly kickOff: string;
  readonly home: string;
  readonly away: string;
  readonly referee: string | null;
  readonly status: 'scheduled' | 'played';
  readonly homeGoals: number | null;
  readonly awayGoals: number | null;
}

export interface AppearanceRecord {
  readonly player: string;
  readonly isHome: boolean;
  readonly minutes: number | null;
  readonly started: boolean | null;
  readonly goals: number | null;
  readonly redCards: number | null;
}

/** A team of a player in a season, derived from the matches in which the player appeared. */
export interface Spell {
  readonly team: string;
  readonly season: number;
}

/** The records of one source of a world. */
export interface SourceRecords {
  readonly source: string;
  /** The rank of the source; lower is better. */
  readonly rank: number;
  readonly competitions: readonly CompetitionRecord[];
  readonly teams: readonly TeamRecord[];
  readonly players: readonly PlayerRecord[];
  readonly referees: readonly RefereeRecord[];
  readonly matches: readonly MatchRecord[];
  /** Returns the appearances of a match; of matches that another source has too, and of all matches if two keys of the source can be one player. Absent if the source has no players. */
  readonly appearances?: ((matchKey: string) => readonly AppearanceRecord[]) | undefined;
  /** The teams and seasons of players, by the key of the player. */
  readonly playedFor: ReadonlyMap<string, readonly Spell[]>;
}

/** An operator's decision about two keys: to join or to separate them. It outweighs all evidence. */
export interface Decision {
  readonly kind: Kind;
  readonly verdict: 'join' | 'part';
  readonly a: { readonly source: string; readonly key: string };
  readonly b: { readonly source: string; readonly key: string };
}

/** The keys of one entity, in the order of source and key. */
export interface Group {
  readonly kind: Kind;
  readonly keys: readonly SourceKey[];
  /** The slug of a competition in the catalogue. */
  readonly slug?: string;
  /** The full name of a team in the lists of team names. */
  readonly name?: string;
}

/** A pair of keys that is not joined although there is some evidence that they are one entity. */
export interface Doubt {
  readonly kind: Kind;
  readonly a: SourceKey;
  readonly b: SourceKey;
  /** Sentences about the evidence for the pair, then about missing evidence or evidence against it. */
  readonly reasons: readonly string[];
  /** The strength of the evidence, from 0 to 1. */
  readonly score: number;
}
