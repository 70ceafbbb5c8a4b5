import type { ColumnType, JSONColumnType } from 'kysely';
import type { HighlightType } from '#lib/contract/analyzer.ts';

/** The Analyzer's tables. */
export interface AnalyzerTables {
  analyzerClocks: AnalyzerClockTable;
  analyses: AnalysisTable;
  highlights: HighlightTable;
  modelStates: ModelStateTable;
}

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** The time up to which the Analyzer has processed a world; never decreases, except by a repair of the clock of real football. */
interface AnalyzerClockTable {
  worldId: number;
  reads: Moment;
  /** Identifies the inputs of the last predictions; while it is unchanged there is nothing to do. */
  lookedAt: string;
}

/** The analysis of a predicted match. The database freezes it and its highlights at kick-off. */
interface AnalysisTable {
  matchId: number;
  /** The match's kick-off when the predictions were made, and the time of the predictions; both set by the database. */
  kickOff: ColumnType<Date, never, never>;
  statedAt: ColumnType<Date, never, never>;
  /** The version of the model. */
  model: string;
  gradedAt: Moment | null;
}

/** A prediction for a team or a player in one statistic of a match. */
interface HighlightTable {
  id: ColumnType<number, never, never>;
  matchId: number;
  teamId: number;
  /** The player; `null` for a team's prediction. */
  playerId: number | null;
  isHome: boolean;
  statistic: HighlightType;
  expected: number;
  line: number;
  confidence: number;
  ladder: JSONColumnType<number[]>;
  averageLastTen: number | null;
  averageLocation: number | null;
  averageOpponent: number | null;
  /** Of the last ten games: the number with a known count, and the number of those that reached the line. */
  recentGames: number;
  recentHits: number;
  /** The counts of these ten games, oldest first; an unknown one is `null`. Empty for old predictions. */
  recentCounts: JSONColumnType<(number | null)[] | null, string | null | undefined>;
  /** The factors of the expected count. */
  inputs: JSONColumnType<Readonly<Record<string, number>>>;
  reasoning: string;
  actualValue: number | null;
}

/** A part of the state of the model of a world. */
interface ModelStateTable {
  worldId: number;
  /** The place of the part, from 0. */
  part: number;
  /** The version of the model. */
  model: string;
  /** The first day that is not learnt, and the highest id of a player at that time. */
  endDay: number;
  lastPlayer: number;
  /** Changes with the matches and players behind the state. */
  fingerprint: string;
  state: Uint8Array;
}
