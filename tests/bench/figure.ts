/** The least or the greatest value that a figure may have. */
export type Budget = { readonly atMost: number } | { readonly atLeast: number };

/** One row of the budget table. */
export interface Figure {
  /** The name of the measurement in the table. */
  readonly what: string;
  /** The measured value with its unit, for example "96.1 kB". */
  readonly measured: string;
  /** The floor measured in the same run, or `null` without one. */
  readonly floor: string | null;
  /** The figure that the budget limits: a ratio where there is a floor. */
  readonly figure: number;
  /** The interval of the figure and the number of rounds; absent where a repetition gives the same figure. */
  readonly interval?: { readonly low: number; readonly high: number; readonly rounds: number };
  readonly budget: Budget;
  readonly unit: string;
}

/** `UNDECIDED` means that a part of the interval is within the budget and a part is not. */
export type Verdict = 'kept' | 'BREACHED' | 'UNDECIDED';

/** Compares the whole interval of a figure with its budget. */
export function verdictOf({ figure, interval, budget }: Pick<Figure, 'figure' | 'interval' | 'budget'>): Verdict {
  const { low, high } = interval ?? { low: figure, high: figure };
  const [isLowKept, isHighKept] =
    'atMost' in budget
      ? [low <= budget.atMost, high <= budget.atMost]
      : [low >= budget.atLeast, high >= budget.atLeast];
  if (isLowKept !== isHighKept) return 'UNDECIDED';
  return isLowKept ? 'kept' : 'BREACHED';
}
