import type { AnyStatistic } from '#lib/contract/football/statistic.ts';
import type { Column } from '#server/data/merge/statistic-columns.ts';
import type { Block } from '#server/data/store/rows/observation.ts';

/** The block of one subject in one period in each source; absent if the source does not have it. */
export type WitnessBlocks = readonly (Block | null | undefined)[];

export interface MergedBlock {
  readonly values: Readonly<Partial<Record<AnyStatistic, number>>>;
  /** The source of each value, as JSON by statistic. */
  readonly mix: string;
}

/**
 * Merges the blocks of all subjects of one kind in one period of a match: each value is from the best reading that has a value. If a subject has no
 * value of a statistic, its mix contains the source that has the statistic for other subjects, so that most subjects have the same mix.
 */
export function mergeBlocks(columns: readonly Column[], subjects: readonly WitnessBlocks[]): MergedBlock[] {
  const usual = columns.map(({ readings }) =>
    readings.findIndex(({ sourceMatch, at }) => subjects.some((blocks) => has(blocks[sourceMatch], at))),
  );
  const usualMix = content(columns, usual);
  const contents = new Map<string, string>();
  return subjects.map((blocks) => {
    const values: Partial<Record<AnyStatistic, number>> = {};
    let unusual: number[] | null = null;
    for (const [index, { statistic, readings }] of columns.entries()) {
      const choice = readings.findIndex(({ sourceMatch, at }) => has(blocks[sourceMatch], at));
      const reading = readings[choice];
      if (reading === undefined) continue;
      const value = blocks[reading.sourceMatch]?.[reading.at] ?? null;
      if (value !== null) values[statistic] = value;
      if (choice !== usual[index]) {
        unusual ??= [...usual];
        unusual[index] = choice;
      }
    }
    if (unusual === null) return { values, mix: usualMix };
    const mix = contents.get(unusual.join(' ')) ?? content(columns, unusual);
    contents.set(unusual.join(' '), mix);
    return { values, mix };
  });
}

const has = (block: Block | null | undefined, at: number) => (block?.[at] ?? null) !== null;

function content(columns: readonly Column[], choices: readonly number[]): string {
  return JSON.stringify(
    Object.fromEntries(
      columns.flatMap(({ statistic, readings }, index) => {
        const reading = readings[choices[index] ?? -1];
        return reading === undefined ? [] : [[statistic, reading.origin]];
      }),
    ),
  );
}
