/** One row of the budget table. */
export interface Figure {
  /** What is measured, in the table's words. */
  readonly what: string;
  /** The measured value with its unit, as in "96.1 kB". */
  readonly measured: string;
  /** The floor measured in the same run, or `null` without one. */
  readonly floor: string | null;
  /** The figure that the budget is about: a ratio wherever there is a floor. */
  readonly figure: number;
  readonly budget: { readonly atMost: number } | { readonly atLeast: number };
  readonly unit: string;
}

/** Whether a figure keeps its budget. */
export function isKept({ figure, budget }: Figure): boolean {
  return 'atMost' in budget ? figure <= budget.atMost : figure >= budget.atLeast;
}
