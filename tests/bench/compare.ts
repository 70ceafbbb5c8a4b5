import { type Budget, type Figure, verdictOf } from '#tests/bench/figure.ts';
import { median, medianInterval } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';

/** A measured task and its floor, in the same unit. */
export interface Pair {
  readonly what: string;
  /** Measures once. */
  readonly ours: () => Promise<number>;
  /** Measures once the least work that every implementation of the task must do. */
  readonly floor: () => Promise<number>;
  /** The bound of the ratio `ours` ÷ `floor`. */
  readonly budget: Budget;
  /** Formats a measured value with its unit. */
  readonly show: (value: number) => string;
  /** The minimum and maximum number of rounds. */
  readonly rounds?: { readonly least: number; readonly most: number };
}

/**
 * With seven rounds or more, the smallest and the largest ratio enclose the median with a probability of at least 98 %.
 */
const ROUNDS = { least: 7, most: 21 } as const;

/**
 * Measures both sides in alternation and compares the median of the ratios with the budget. A round is ours, floor,
 * floor, ours, and the next one begins with the floor, so that a rising or falling load of the machine affects both
 * sides alike. The rounds end when the whole interval of the median is on one side of the budget, or after a limited
 * number of them.
 */
export async function compare({ what, ours, floor, budget, show, rounds = ROUNDS }: Pair): Promise<Figure> {
  const measured: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  const ratios: number[] = [];
  for (;;) {
    const order = ratios.length % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const);
    const round: typeof measured = { ours: [], floor: [] };
    for (const side of [...order, ...order.toReversed()]) round[side].push(await (side === 'ours' ? ours : floor)());
    measured.ours.push(...round.ours);
    measured.floor.push(...round.floor);
    ratios.push(geometricMean(round.ours) / geometricMean(round.floor));
    const figure: Figure = {
      what,
      measured: show(median(measured.ours)),
      floor: show(median(measured.floor)),
      figure: median(ratios),
      interval: { ...medianInterval(ratios), rounds: ratios.length },
      unit: '',
      budget,
    };
    if (ratios.length < rounds.least) continue;
    if (ratios.length >= rounds.most || verdictOf(figure) !== 'UNDECIDED') return figure;
    say(`${what}: undecided after ${ratios.length} rounds`);
  }
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
