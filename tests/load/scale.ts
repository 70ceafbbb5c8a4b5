import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { budgetTable } from '#tests/bench/budget-table.ts';
import { type Figure, verdictOf } from '#tests/bench/figure.ts';
import { compareRates } from '#tests/load/scale-rates.ts';
import { fillStores } from '#tests/load/scale-stores.ts';
import { compareImports, compareMemory } from '#tests/load/scale-work.ts';
import { postgresPrograms, startPostgres } from '#tests/support/throw-away-postgres.ts';

/**
 * Measures one server process on PostgreSQL with all real football, and with 73,000 matches: the rate of searches and
 * uncached details by HTTP, an unchanged import, and the peak memory of a publication. Prints a table and returns
 * whether every budget was kept.
 *
 * @param folder an empty folder
 */
export async function runScale(folder: string, say: (line: string) => void): Promise<boolean> {
  const programs = postgresPrograms();
  if (programs === null) {
    say('not run: no PostgreSQL');
    return false;
  }
  const home = join(folder, 'home');
  mkdirSync(home);
  const postgres = await startPostgres(programs);
  try {
    const { one, large } = await fillStores(postgres, home, say);
    const figures: Figure[] = [];
    for (const measure of [
      () => compareRates(one, large),
      async () => [await compareMemory(one, large)],
      () => compareImports(one, large),
    ]) {
      figures.push(...(await measure()));
      say(`load of the machine ${(loadavg()[0] ?? 0).toFixed(0)}`);
    }
    say(budgetTable(figures));
    return figures.every((figure) => verdictOf(figure) === 'kept');
  } finally {
    await postgres.stop();
  }
}
