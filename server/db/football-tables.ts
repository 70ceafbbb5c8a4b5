import type { ColumnType, JSONColumnType } from 'kysely';
import type { Position } from '#lib/contract/search.ts';
import type { Provenance } from '#lib/contract/source.ts';
import type { AnyStatistic } from '#lib/contract/statistic.ts';
import type { SourceDescription } from '#server/data/canonical.ts';

/** The tables of the football: the data of each source, and the merged data that readers see. */
export interface FootballTables {
  worlds: WorldTable;
  sources: SourceTable;
  sourceKeys: SourceKeyTable;
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

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

export type EntityKind = 'competition' | 'team' | 'player' | 'referee' | 'match';

/** A set of football data that is never joined with others: the real one, the demo, a replay, a user's own. */
interface WorldTable {
  id: number;
  key: string;
  /** Set where the figures are not of real, current football, for example "Demo data". */
  label: string | null;
  /** The user whose own tables it has; `null` for a world that all users see. */
  userId: ColumnType<number | null, number | null | undefined, never>;
  /** Increases with every change to the world's data and so invalidates cached replies. */
  revision: ColumnType<number, number | undefined, number>;
  /** The version of the rules by which its identities were resolved; 0 before the first time. */
  resolver: ColumnType<number, number | undefined, number>;
}

interface SourceTable {
  id: number;
  key: string;
  worldId: number;
  /** Of two values with the same provenance, the one from the source with the lower rank is used. */
  rank: number;
  name: string;
  licence: string;
  attribution: string;
  url: string | null;
  label: string | null;
  provenance: JSONColumnType<SourceDescription['provenance']>;
  refreshedAt: Moment;
}

/** A source's key of an entity, with the source's description of it. */
interface SourceKeyTable {
  sourceId: number;
  kind: EntityKind;
  key: string;
  /** The entity, never a redirect. */
  entityId: number;
  /** The id that was created for the key, or the first one that it had; a founder that is separated from its group gets it back. */
  firstId: number;
  isFounder: boolean;
  said: JSONColumnType<object>;
}

/** An operator's decision about two keys; it is kept when their sources are removed. */
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

/** The figures of a played match as a source gave them; its text form is in server/data/store/observation.ts. */
interface ObservationTable {
  sourceId: number;
  matchKey: string;
  digest: string;
  said: string;
}

/** A match whose rows do not follow from its observations yet: an import was interrupted, or a rank was changed. */
interface UnmergedMatchTable {
  matchId: number;
}

interface Entity {
  id: number;
  worldId: number;
  /** The entity that this one was joined with; the row stays so that old ids still resolve. */
  mergedInto: ColumnType<number | null, number | null | undefined, number | null>;
}

interface CompetitionTable extends Entity {
  name: string;
  isInternational: boolean;
  /** The name in the catalogue of competitions, for example "premier-league". */
  slug: ColumnType<string | null, string | null | undefined, string | null>;
}

interface TeamTable extends Entity {
  name: string;
  isNationalTeam: boolean;
  /** The league of its latest match, national or not. */
  competitionId: number | null;
  /** All names that sources give it, for searches: folded to plain lower-case letters. */
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
  /** A finished match stays scheduled until a source has its figures. */
  status: 'scheduled' | 'played';
}

/** 0 is the full match, 1 the first half, 2 the second half. A half without a row is missing in every source. */
type PeriodNumber = 0 | 1 | 2;
/** Base statistics may be left out of an insert too: they are null then. */
type Counts = { [Key in AnyStatistic]: ColumnType<number | null, number | null | undefined, number | null> };

interface AnyPeriod extends Counts {
  matchId: number;
  period: PeriodNumber;
  isHome: boolean;
  /** Which source each value is from. */
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

/** JSON by statistic: a source's key, followed by " proxy" or " inferred" where the match says so. */
interface MixTable {
  id: number;
  content: string;
}

/** How many subjects of a match have which values, by kind, period and mix. */
interface MatchMixTable {
  matchId: number;
  kind: 'team' | 'player';
  period: PeriodNumber;
  mix: number;
  subjects: number;
  /** The number of subjects with a value, by the order of the statistics in the mix. */
  counts: number[];
}

/** How two sources agree on a statistic that both have of one match: number of values, equal ones, and the sums of a correlation. */
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
