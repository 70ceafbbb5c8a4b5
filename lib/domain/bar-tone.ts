/** How a value stands to the line: over, under, or equal to it. */
export type BarTone = 'over' | 'under' | 'equal';

/** @example barTone(3, 2.5) // 'over' */
export function barTone(value: number, line: number): BarTone {
  if (value === line) return 'equal';
  return value > line ? 'over' : 'under';
}

/** The bars' colours (specification, section 9). `highlight` marks a bar that is pointed at. */
export const BAR_COLOURS = { over: '#379777', under: '#ff3b30', equal: '#94a3b8', highlight: '#f7b500' } as const;
