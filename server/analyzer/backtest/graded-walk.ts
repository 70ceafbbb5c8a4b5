import type { PredictedStatistic } from '#lib/contract/football/analyzer.ts';
import { gradedFixtures } from '#server/analyzer/backtest/burn-in.ts';
import {
  allMeasured,
  type Measured,
  type PredictedMatch,
  walkForward,
} from '#server/analyzer/backtest/walk-forward.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER } from '#server/analyzer/line-up-model.ts';
import type { PlayerPrediction } from '#server/analyzer/match-prediction.ts';
import type { GradedPrediction } from '#server/analyzer/metrics/scoring-rules.ts';
import type { Counts, Fixture, Result } from '#server/analyzer/model-match.ts';
import type { Projection } from '#server/analyzer/projection.ts';

/** The subject of a prediction, and whether line-ups were known. */
export type RowGroup = 'player' | 'playerBeforeLineUps' | 'team';

/** A prediction with its outcome, and the probability of {@link naiveRate} at the same line for comparison. */
export interface GradedRow extends GradedPrediction {
  readonly group: RowGroup;
  readonly statistic: PredictedStatistic;
  readonly match: Fixture;
  readonly naive: number;
}

/** Probabilities are clipped to these bounds before grading, to limit the effect of a single row. */
const CLIP = { low: 0.005, high: 0.995 } as const;

/**
 * Walks forward over matches and grades the predictions after the burn-in: those for teams, and those for outfield players with at
 * least five earlier appearances. For players who started, the prediction with known line-ups is graded. For likely starters who
 * appeared, the prediction before line-ups is graded too.
 *
 * @param results the results in the order of their days
 */
export function gradedWalk(results: readonly Result[], isMeasured: Measured = allMeasured): GradedRow[] {
  const graded = gradedFixtures(results, isMeasured);
  const history = new History();
  const rows: GradedRow[] = [];
  for (const day of walkForward(results, (fixture) => graded.has(fixture))) {
    for (const match of day.predicted) {
      for (const row of teamRows(match, history)) rows.push(row);
      for (const row of playerRows(match, history)) rows.push(row);
    }
    for (const result of day.results) history.add(result);
  }
  return rows;
}

function* teamRows({ result, beforeLineUps }: PredictedMatch, history: History): Generator<GradedRow> {
  for (const { team, isHome, statistic, projection } of beforeLineUps.teams) {
    const counted = (isHome ? result.home : result.away)[statistic];
    if (counted === null) continue;
    const recent = history.ofTeam(team).map((counts) => counts[statistic]);
    yield { group: 'team', statistic, match: result.fixture, ...grade(projection, counted, recent) };
  }
}

function* playerRows({ result, beforeLineUps, ofStarters }: PredictedMatch, history: History): Generator<GradedRow> {
  const appearances = new Map(result.appearances.map((appearance) => [appearance.player, appearance]));
  const rowOf = ({ player, statistic, projection }: PlayerPrediction, group: RowGroup): GradedRow[] => {
    const counted = appearances.get(player)?.counts[statistic] ?? null;
    const earlier = history.ofPlayer(player);
    if (counted === null || earlier.length < EARLIER_APPEARANCES) return [];
    const recent = earlier.map((counts) => counts[statistic]);
    return [{ group, statistic, match: result.fixture, ...grade(projection, counted, recent) }];
  };
  for (const prediction of ofStarters.players) {
    if (appearances.get(prediction.player)?.started) yield* rowOf(prediction, 'player');
  }
  for (const prediction of beforeLineUps.players) {
    if (prediction.startProbability >= LIKELY_STARTER) yield* rowOf(prediction, 'playerBeforeLineUps');
  }
}

/**
 * A probability from the hit rate of the last ten counts: (hits + 1) / (n + 2).
 *
 * @param counts the counts, oldest first; unknown ones are ignored
 * @example naiveRate([2, 0, 3], 2) // 0.6
 */
export function naiveRate(counts: readonly (number | null)[], line: number): number {
  const recent = counts.slice(-10).filter((count) => count !== null);
  const hits = recent.filter((count) => count >= line).length;
  return (hits + 1) / (recent.length + 2);
}

function grade({ line, confidence }: Projection, counted: number, recent: readonly (number | null)[]) {
  return { predicted: clipped(confidence), naive: clipped(naiveRate(recent, line)), observed: counted >= line };
}

function clipped(probability: number): number {
  return Math.min(CLIP.high, Math.max(CLIP.low, probability));
}

/** The counts of the last ten matches of teams and players. */
class History {
  readonly #teams = new Map<number, readonly Counts[]>();
  readonly #players = new Map<number, readonly Counts[]>();

  ofTeam(team: number): readonly Counts[] {
    return this.#teams.get(team) ?? [];
  }

  ofPlayer(player: number): readonly Counts[] {
    return this.#players.get(player) ?? [];
  }

  add({ fixture, home, away, appearances }: Result): void {
    this.#teams.set(fixture.home, [...this.ofTeam(fixture.home), home].slice(-10));
    this.#teams.set(fixture.away, [...this.ofTeam(fixture.away), away].slice(-10));
    for (const { player, counts } of appearances) {
      this.#players.set(player, [...this.ofPlayer(player), counts].slice(-10));
    }
  }
}
