/**
 * The ARIA roles of the table. It does not use HTML's table elements, because rows at fixed positions avoid a layout of
 * the whole table for each row that scrolls into view. It is a grid, because rows are selected by keyboard.
 */
export const GRID = { role: 'grid', tabIndex: 0 } as const;
export const GROUP = { role: 'rowgroup' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
export const CELL = { role: 'gridcell' } as const;

/**
 * The attributes of a row by its index. The headings have index -1.
 *
 * @param isSelected absent for a row that cannot be selected
 */
export function rowRole(index: number, isSelected?: boolean) {
  return { role: 'row', 'aria-rowindex': index + 2, 'aria-selected': isSelected } as const;
}

/** The attributes of a heading. `sort` is set when the rows are sorted by its column. */
export function headingRole(sort?: 'ascending' | 'descending') {
  return { role: 'columnheader', 'aria-sort': sort } as const;
}
