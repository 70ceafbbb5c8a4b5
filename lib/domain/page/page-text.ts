/**
 * What was read of a page at the gesture of its user. It stays in the browser: the server is sent only the fragments
 * of `fragments.ts`.
 */
export interface PageText {
  /** True if only a selection was read. */
  readonly isSelection: boolean;
  readonly blocks: readonly PageBlock[];
  /** What could not be read. */
  readonly faults: readonly PageFault[];
}

/** A part of a page that belongs together: a paragraph, a list, a table, or the entries beside each other in a row. */
export interface PageBlock {
  /** `entries`: each line stands for itself, such as a list entry, a button or a tile. `table`: each line is a row. */
  readonly kind: 'text' | 'entries' | 'table';
  /** The nearest heading above. `null` without one. */
  readonly heading: string | null;
  readonly lines: readonly PageLine[];
}

/** A line of text has one cell, a row of a table has its cells, a tile has its lines of text as cells. */
export interface PageLine {
  readonly cells: readonly string[];
}

/**
 * `frames`: a frame of another origin. `browser`: a page of the browser or a store. `pdf`: a PDF. `cut`: the page has
 * more lines than are read. `empty`: no text.
 */
export type PageFault = 'frames' | 'browser' | 'pdf' | 'cut' | 'empty';
