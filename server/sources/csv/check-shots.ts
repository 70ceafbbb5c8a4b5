import { STATISTIC_CATALOGUE } from '#lib/contract/statistic.ts';
import type { Faults } from '#server/sources/csv/faults.ts';
import type { CsvRow } from '#server/sources/csv/rows.ts';

/** Adds a fault for each row with more shots on target than shots. */
export function checkShots(rows: readonly CsvRow[], faults: Faults): void {
  for (const { number, figures } of rows) {
    const [shots, onTarget] = [figures.get('shots') ?? null, figures.get('shotsOnTarget') ?? null];
    if (shots === null || onTarget === null || onTarget <= shots) continue;
    const { label } = STATISTIC_CATALOGUE.shotsOnTarget;
    faults.add(number, label, `is ${onTarget} with ${shots} shots: write at most the number of shots`);
  }
}
