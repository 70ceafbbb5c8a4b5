import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Position } from '#lib/contract/football/search.ts';
import type { Provenance } from '#lib/contract/football/source.ts';
import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { SourceDescription, StoredLeftOut } from '#server/base/canonical.ts';

/** The tables of football: the data of each source, and the merged data that replies are computed from. */
export interface FootballTables {
  worlds: WorldTable;
  sources: SourceTable;
  sourceKeys: SourceKeyTable;
  spentIds: SpentIdTable;
  identityDecisions: IdentityDecisionTable;
  observations: ObservationTable;
  unmergedMatches: UnmergedMatchTable;
  competitions: CompetitionTable;
  teams: TeamTable;
  players: PlayerTable;
  referees: RefereeTable;
  matches: MatchTable;
  teamPeriods: TeamPeriodTable;
  playerPeriods: PlayerPeriodTable;
  mixes: MixTable;
  matchMixes: MatchMixTable;
  agreement: AgreementTable;
}

/** The kick-off of the latest played match; `null` before the first one. */
type LastPlayed = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

export type EntityKind = 'competition' | 'team' | 'player' | 'referee' | 'match';

/** A set of football data that is never joined with another: real football, the demo, a replay, or a user's own tables. */
interface WorldTable {
  id: number;
  key: string;
  /** A label such as "Demo data" for figures that are not of real, current football; `null` for real football. */
  label: string | null;
  /** The user whose own tables the world contains; `null` for a shared world. */
  userId: ColumnType<number | null, number | null | undefined, never>;
  /** Increases with every change of the world's data, which invalidates cached replies. */
  revision: ColumnType<number, number | undefined, number>;
  /** The version of the rules with which the world's identities were resolved; 0 before the first time. */
  resolver: ColumnType<number, number | undefined, number>;
}

interface SourceTable {
  id: number;
  key: string;
  worldId: number;
  /** The rank: of two values with the same provenance, the value of the source with the lower rank is used. */
  rank: number;
  /** The place among the sources of the Fantasy game; `null` for another source. */
  fantasyRank: number | null;
  name: string;
  licence: string;
  attribution: string;
  url: string | null;
  label: string | null;
  provenance: JSONColumnType<SourceDescription['provenance']>;
  refreshedAt: Moment;
  /** What the last imports left out: by league of a sync, and under "" that of a folder. */
  leftOut: ColumnType<StoredLeftOut, string | undefined, never>;
}

/** A source's key of an entity, with the source's description of it. */
interface SourceKeyTable {
  sourceId: number;
  kind: EntityKind;
  key: string;
  /** The id of the entity, which is never a redirect. */
  entityId: number;
  /** The id that was created for the key, or else the first id that the key got. A founder gets it again when it is separated from its group. */
  firstId: number;
  isFounder: boolean;
  described: JSONColumnType<object>;
  /** The time of the last import that had this match as a fixture, accurate to half a day; `null` for other kinds. */
  fixtureAt: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** The highest id of a kind that was ever assigned to an entity, so that no id is used again. */
interface SpentIdTable {
  kind: EntityKind;
  highest: number;
}

/** An operator's decision about two keys. It stays when their sources are removed. */
interface IdentityDecisionTable {
  id: ColumnType<number, never, never>;
  kind: EntityKind;
  verdict: 'join' | 'part';
  sourceA: string;
  keyA: string;
  sourceB: string;
  keyB: string;
  decidedAt: Moment;
}

/** The figures of a played match as a source gave them. `server/data/store/rows/observation.ts` describes the text. */
interface ObservationTable {
  sourceId: number;
  matchKey: string;
  digest: string;
  described: string;
}

/** A match whose merged rows are not up to date with its observations, for example after an interrupted import or a change of a rank. */
interface UnmergedMatchTable {
  matchId: number;
}

interface Entity {
  id: number;
  worldId: number;
  /** For a redirect, the id of the entity into which this entity was joined; otherwise `null`. The row stays, so that old ids still lead to the entity. */
  mergedInto: ColumnType<number | null, number | null | undefined, number | null>;
}

interface CompetitionTable extends Entity {
  name: string;
  isInternational: boolean;
  /** The name in the catalogue of competitions, for example "premier-league". */
  slug: ColumnType<string | null, string | null | undefined, string | null>;
  /** True if each season is one calendar year: some have matches in the first half of their year, and none has a match in the year after. */
  isCalendarYear: Generated<boolean>;
}

interface TeamTable extends Entity {
  name: string;
  isNationalTeam: boolean;
  /** The competition of the team's latest match. */
  competitionId: number | null;
  /** The search text: all names in all sources, and aliases (`searchText`). */
  searchName: string;
  matches: number;
  lastPlayed: LastPlayed;
}

interface PlayerTable extends Entity {
  firstName: string | null;
  lastName: string;
  knownAs: string | null;
  position: Position | null;
  /** The date of birth, for example 1993-07-28. */
  birthDate: ColumnType<string | null, string | null | undefined, string | null>;
  clubId: number | null;
  nationalTeamId: number | null;
  searchName: string;
  /** The number of appearances, by which search results are ranked. */
  matches: number;
  lastPlayed: LastPlayed;
}

interface RefereeTable extends Entity {
  name: string;
  searchName: string;
  matches: number;
  lastPlayed: LastPlayed;
}

interface MatchTable extends Entity {
  competitionId: number;
  season: number;
  round: number | null;
  kickOff: Moment;
  venue: string | null;
  homeTeamId: number;
  awayTeamId: number;
  refereeId: number | null;
  /** A match that is over stays `scheduled` until a source has its figures. */
  status: 'scheduled' | 'played';
}

/** 0 is the full match, 1 the first half, 2 the second half. A half has no row if no source has its figures. */
type PeriodNumber = 0 | 1 | 2;
/** All statistics are optional in an insert; they are then null. */
type Counts = { [Key in AnyStatistic]: ColumnType<number | null, number | null | undefined, number | null> };

interface AnyPeriod extends Counts {
  matchId: number;
  period: PeriodNumber;
  isHome: boolean;
  /** The id of the mix, which states the source of each value. */
  mix: ColumnType<number | null, number | null | undefined, number | null>;
}

interface TeamPeriodTable extends AnyPeriod {
  teamId: number;
}

interface PlayerPeriodTable extends AnyPeriod {
  playerId: number;
  minutesPlayed: number | null;
  startedMatch: boolean | null;
}

/** The source of each value, as JSON by statistic: the source's key, with " proxy" or " inferred" if this differs from the source's provenance. */
interface MixTable {
  id: number;
  content: string;
}

/** The number of subjects of a match with a value of each statistic, by kind, period and mix. */
interface MatchMixTable {
  matchId: number;
  kind: 'team' | 'player';
  period: PeriodNumber;
  mix: number;
  subjects: number;
  /** For each statistic, in the order of the mix, the number of subjects with a value. */
  counts: number[];
}

/** How two sources agree on a statistic of one match: the number of compared pairs, the number of equal ones, and sums for the correlation. */
interface AgreementTable {
  matchId: number;
  kind: 'team' | 'player';
  sourceA: number;
  sourceB: number;
  statistic: AnyStatistic;
  provenanceA: Provenance;
  provenanceB: Provenance;
  n: number;
  equal: number;
  sumA: number;
  sumB: number;
  sumAa: number;
  sumBb: number;
  sumAb: number;
}
