import type { ColumnType, JSONColumnType } from 'kysely';
import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';

/** The Analyzer's tables. */
export interface AnalyzerTables {
  analyzerClocks: AnalyzerClockTable;
  analyses: AnalysisTable;
  highlights: HighlightTable;
}

/** A time, which is written as a Date or an ISO string and read as a Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;

/** The clock of the Analyzer in a world. It never decreases, except by a repair of the clock of real football. */
interface AnalyzerClockTable {
  worldId: number;
  /** Matches with a kick-off at or before this time cannot be predicted any more. */
  reads: Moment;
  /** A text that identifies the inputs of the last publication. While they are the same, there is nothing to do. */
  lookedAt: string;
}

/** A match that was predicted. From the kick-off on, triggers refuse changes of this row and its predictions, except the grading. */
interface AnalysisTable {
  matchId: number;
  /** The kick-off as known when the predictions were made, and the time of the predictions. The database sets both. */
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
  statistic: PredictedStatistic;
  expected: number;
  line: number;
  confidence: number;
  ladder: JSONColumnType<number[]>;
  averageLastTen: number | null;
  averageLocation: number | null;
  averageOpponent: number | null;
  /** The number of the last ten games that have a known count, and the number of these games in which the count reached the line. */
  recentGames: number;
  recentHits: number;
  /** The counts of these ten games, oldest first; `null` for a game without a known count. The column is `null` for old predictions. */
  recentCounts: JSONColumnType<(number | null)[] | null, string | null | undefined>;
  /** The factors from which the expected count was computed. */
  inputs: JSONColumnType<Readonly<Record<string, number>>>;
  reasoning: string;
  actualValue: number | null;
}
