import { predictionRate } from '#server/analyzer/backtest/prediction-rate.ts';
import { importResults } from '#server/analyzer/import-results.ts';
import { threadTime } from '#server/clock.ts';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { percentile } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';

const TODAY = new Date('2026-11-15T12:00:00Z');
const WALKS = 5;

/**
 * The speed at which the Analyzer's model predicts player statistics, by the CPU time of one thread: the median of
 * several walks over the demo leagues.
 */
export async function predictions(): Promise<Figure[]> {
  say('predictions: walking over the demo leagues');
  const results = importResults(readDemo({ today: TODAY }));
  const rates = Array.from({ length: WALKS }, () => {
    const { predictions, seconds } = predictionRate(results, threadTime);
    return predictions / seconds;
  });
  const [slowest, median] = [percentile(rates, 0), percentile(rates, 0.5)];
  return [
    {
      what: "Analyzer: predictions of a player's statistic a second of one thread's time",
      measured: `${Math.round(median / 1000)},000/s (slowest walk ${Math.round(slowest / 1000)},000/s)`,
      floor: null,
      figure: median / 1000,
      unit: ',000/s',
      budget: { atLeast: 500 },
    },
  ];
}
