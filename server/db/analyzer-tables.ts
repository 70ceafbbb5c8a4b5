import type { ColumnType, JSONColumnType } from 'kysely';
import type { HighlightType } from '#lib/contract/analyzer.ts';

/** The Analyzer's part of the database's tables. */
export interface AnalyzerTables {
  analyzerClocks: AnalyzerClockTable;
  analyses: AnalysisTable;
  highlights: HighlightTable;
}

/** Written as a Date or an ISO string, read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** How far the Analyzer has come with a source; never goes back. */
interface AnalyzerClockTable {
  sourceId: number;
  reads: Moment;
  /** What the last predictions were made from; equal text means that nothing is to be done. */
  lookedAt: string;
}

/** That a match has been predicted. Frozen at kick-off by the database, as its highlights are. */
interface AnalysisTable {
  matchId: number;
  /** The match's when the predictions were made, and when that was: both written by the database. */
  kickOff: ColumnType<Date, never, never>;
  statedAt: ColumnType<Date, never, never>;
  /** The version of the model. */
  model: string;
  gradedAt: Moment | null;
}

/** What is stated of a team or a player in one statistic of a match. */
interface HighlightTable {
  id: ColumnType<number, never, never>;
  matchId: number;
  teamId: number;
  /** `null` where it is the team's. */
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
  /** Of the last ten games those whose count is known, and those among them that reached the line. */
  recentGames: number;
  recentHits: number;
  /** The factors that the expected count is made of. */
  inputs: JSONColumnType<Readonly<Record<string, number>>>;
  reasoning: string;
  actualValue: number | null;
}
