import { createContext } from 'react';

/** What changes in a chart while its bars stay: kept apart, so that moving the line or the pointer draws little anew. */
export interface ChartMarks {
  readonly line: number;
  /** The bar that is pointed at. */
  readonly active: number | null;
  /** Names the hatching of the bars below the line within the page. */
  readonly hatchId: string;
  /** Told the height that the line was dragged to, as a value; `null` where the line stands still. */
  readonly onDrag: ((value: number) => void) | null;
}

export const ChartContext = createContext<ChartMarks>({ line: 0, active: null, hatchId: '', onDrag: null });
