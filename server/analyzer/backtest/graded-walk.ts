import type { HighlightType } from '#lib/contract/analyzer.ts';
import { gradedFixtures } from '#server/analyzer/backtest/burn-in.ts';
import { naiveRate } from '#server/analyzer/backtest/naive-rate.ts';
import { type PredictedMatch, walkForward } from '#server/analyzer/backtest/walk-forward.ts';
import { EARLIER_APPEARANCES, LIKELY_STARTER } from '#server/analyzer/known-starter.ts';
import type { PlayerPrediction } from '#server/analyzer/match-prediction.ts';
import type { GradedChance } from '#server/analyzer/metrics/graded-chance.ts';
import type { Counts, Fixture, Result } from '#server/analyzer/model-match.ts';
import type { Projection } from '#server/analyzer/projection.ts';

/** Of whom a prediction is, and with what knowledge. */
export type RowGroup = 'player' | 'playerBeforeLineUps' | 'team';

/** A stated confidence, what came of it, and what the naive rate said of the same line. */
export interface GradedRow extends GradedChance {
  readonly group: RowGroup;
  readonly statistic: HighlightType;
  readonly match: Fixture;
  readonly naive: number;
}

/** Probabilities are clipped to these before they are graded, so that no single row decides a figure. */
const CLIP = { low: 0.005, high: 0.995 } as const;

/**
 * Walks forward over matches and grades what was stated after the burn-in: teams, and outfield players with five earlier appearances,
 * as starters and, if they were likely to start, as stated before the line-ups were known.
 *
 * @param results in the order of their days
 */
export function gradedWalk(results: readonly Result[]): GradedRow[] {
  const graded = gradedFixtures(results);
  const history = new History();
  const rows: GradedRow[] = [];
  for (const day of walkForward(results)) {
    for (const match of day) {
      if (!graded.has(match.result.fixture)) continue;
      for (const row of teamRows(match, history)) rows.push(row);
      for (const row of playerRows(match, history)) rows.push(row);
    }
    for (const { result } of day) history.add(result);
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

function grade({ line, confidence }: Projection, counted: number, recent: readonly (number | null)[]) {
  return { stated: clipped(confidence), naive: clipped(naiveRate(recent, line)), happened: counted >= line };
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
