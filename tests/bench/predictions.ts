import { predictionRate } from '#server/analyzer/backtest/prediction-rate.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { threadTime } from '#server/base/clock.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';

const TODAY = new Date('2026-11-15T12:00:00Z');
const PREDICTIONS = 500_000;
/** The number of games in a mean, and the number of factors of an expected count: opponent, ground, minutes, league. */
const GAMES = 10;
const FACTORS = 4;
/** Smaller probabilities are not stored. */
const LEAST = 0.001;

/**
 * The speed at which the Analyzer's model predicts player statistics, compared with the arithmetic alone, both by the
 * processor time of one thread.
 */
export async function predictions(): Promise<Figure[]> {
  say('predictions: walking over the demo leagues');
  const results = importResults(readDemo({ today: TODAY }));
  return [
    await compare({
      what: "Analyzer: predictions of a player's statistic a second ÷ the arithmetic alone",
      ours: async () => {
        const { predictions, seconds } = predictionRate(results, threadTime);
        return predictions / seconds;
      },
      floor: async () => arithmeticRate(),
      budget: { atLeast: 0.05 },
      show: (rate) => `${Math.round(rate / 1000)},000/s`,
    }),
  ];
}

/**
 * The floor: predictions a second without reads and writes, each a decayed mean of ten games, four factors, and the
 * ladder of a Poisson count.
 */
function arithmeticRate(): number {
  const counts = Array.from({ length: GAMES }, (_, at) => (at * 7) % 5);
  const start = threadTime();
  let sum = 0;
  for (let made = 0; made < PREDICTIONS; made += 1) {
    let [total, weight, share] = [0, 0, 1];
    for (const count of counts) {
      total += count * share;
      weight += share;
      share *= 0.95;
    }
    let mean = total / weight;
    for (let factor = 0; factor < FACTORS; factor += 1) mean *= 0.95 + (made % (7 + factor)) / 60;
    let exactly = Math.exp(-mean);
    let atLeast = 1 - exactly;
    for (let count = 1; atLeast >= LEAST; count += 1) {
      sum += atLeast;
      exactly *= mean / count;
      atLeast -= exactly;
    }
  }
  // The compiler would remove the loop if its sum were not used.
  return sum > 0 ? (1000 * PREDICTIONS) / (threadTime() - start) : Number.NaN;
}
