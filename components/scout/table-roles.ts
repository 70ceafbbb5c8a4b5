/**
 * The roles of the table's elements, which are not those of HTML: rows at fixed places need no layout of the whole table for each row
 * that scrolls into view. Rows are chosen by keyboard, which makes the table a grid.
 */
export const GRID = { role: 'grid', tabIndex: 0 } as const;
export const GROUP = { role: 'rowgroup' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
export const CELL = { role: 'gridcell' } as const;

/** A row with its place among all rows; the headings are the first one. @param isSelected absent for a row that cannot be chosen */
export function rowRole(index: number, isSelected?: boolean) {
  return { role: 'row', 'aria-rowindex': index + 2, 'aria-selected': isSelected } as const;
}

/** A heading; `sort` where the rows are ordered by its column. */
export function headingRole(sort?: 'ascending' | 'descending') {
  return { role: 'columnheader', 'aria-sort': sort } as const;
}
