import { allStatsCharts } from '#tests/bench/all-stats.ts';
import { analyzerSaturday } from '#tests/bench/analyzer.ts';
import { budgetTable } from '#tests/bench/budget-table.ts';
import { detailRate } from '#tests/bench/detail-rate.ts';
import { type Figure, verdictOf } from '#tests/bench/figure.ts';
import { filterChange } from '#tests/bench/filter-change.ts';
import { firstBars } from '#tests/bench/first-bars.ts';
import { landing } from '#tests/bench/landing.ts';
import { notebook } from '#tests/bench/notebook.ts';
import { pageWeights } from '#tests/bench/page-weights.ts';
import { predictions } from '#tests/bench/predictions.ts';
import { realImport } from '#tests/bench/real-import.ts';
import { say } from '#tests/bench/say.ts';
import { scoutViews } from '#tests/bench/scout.ts';
import { scoutPage } from '#tests/bench/scout-page.ts';
import { searchLatency } from '#tests/bench/search-latency.ts';
import { demoTime, secondStart } from '#tests/bench/start-times.ts';

/** The benchmarks by the name that `npm run bench -- <name>` takes, in the order of the table. */
const BENCHES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  weights: pageWeights,
  popup: firstBars,
  filters: filterChange,
  'all-stats': allStatsCharts,
  analyzer: analyzerSaturday,
  notebook,
  details: detailRate,
  search: searchLatency,
  scout: scoutViews,
  'scout-page': scoutPage,
  import: realImport,
  start: secondStart,
  demo: demoTime,
  predictions,
  landing,
};

/**
 * `npm run bench`: runs the benchmarks in turn and prints the table. The exit code is 1 unless every budget is kept.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  say(`There is no benchmark "${unknown.join('", "')}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 2;
} else {
  const began = performance.now();
  const figures: Figure[] = [];
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    try {
      const measured = await measure();
      figures.push(...measured);
      // The table is printed at the end. If the run is stopped earlier, these lines show what it has measured.
      for (const one of measured) say(`${name}: ${one.what}: ${one.figure.toFixed(2)}${one.unit}, ${verdictOf(one)}`);
    } catch (error) {
      // A failed benchmark does not stop the others.
      failed.push(name);
      say(`${name}: not measured. ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  say(`Measured in ${Math.round((performance.now() - began) / 1000)} s.`);
  process.stdout.write(`${budgetTable(figures)}\n`);
  if (failed.length > 0) say(`Not measured: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 && figures.every((figure) => verdictOf(figure) === 'kept') ? 0 : 1;
}
