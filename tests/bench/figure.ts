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
  readonly budget: { readonly atMost: number } | { readonly atLeast: number };
  readonly unit: string;
}

/** Whether a figure is within its budget. */
export function isKept({ figure, budget }: Figure): boolean {
  return 'atMost' in budget ? figure <= budget.atMost : figure >= budget.atLeast;
}
