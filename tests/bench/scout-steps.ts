import type { Locator, Page } from 'playwright';
import type { Nodes } from '#tests/bench/page-clock.ts';

/** The table of Scout. */
export const GRID = '[role="grid"]';
const ROW = `${GRID} [data-index]`;

interface Change {
  /** The text of a button to press. */
  readonly press?: string;
  /** The address to open. */
  readonly hash?: string;
  /** The index of the last visible row. */
  readonly last: number;
}

/** Makes a change when the page is idle, and waits until the visible rows of the new view are painted. */
export function changeView(page: Page, change: Change): Promise<void> {
  return page.evaluate(
    ({ press, hash, last, grid, row }) => {
      const before = document.querySelector(row)?.innerHTML;
      const act = (): void => {
        if (hash !== undefined) window.location.hash = hash;
        for (const one of document.querySelectorAll('button')) if (one.textContent === press) one.click();
      };
      const isDone = (): boolean =>
        document.querySelector(`${grid} [data-index="${last}"]`) !== null &&
        document.querySelector(`${grid}[aria-busy="true"]`) === null &&
        document.querySelector(row)?.innerHTML !== before;
      return window.pageClock.untilPainted({ act, within: document.body, isDone });
    },
    { ...change, grid: GRID, row: ROW },
  );
}

/** The index of the last visible row. */
export function lastInSight(page: Page): Promise<number> {
  return page.locator(GRID).evaluate((grid, row) => {
    const bottom = Math.min(grid.getBoundingClientRect().bottom, window.innerHeight);
    const rows = [...document.querySelectorAll<HTMLElement>(row)];
    const inSight = rows.filter((one) => one.getBoundingClientRect().top < bottom);
    return Math.max(...inSight.map((one) => Number(one.dataset['index'])));
  }, ROW);
}

/** The nodes of an element with the rows of Scout up to `last`. */
export function nodesInSight(element: Locator, last: number): Promise<Nodes> {
  return element.evaluate((one, last) => {
    const copy = one.cloneNode(true) as HTMLElement;
    for (const row of copy.querySelectorAll<HTMLElement>('[data-index]')) {
      if (Number(row.dataset['index']) > last) row.remove();
    }
    return window.pageClock.nodesOf(copy);
  }, last);
}

/** Scrolls to the first row, and waits until the rows up to `last` are rendered. */
export async function toFirstRow(page: Page, last: number): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator(`${GRID} [data-index="${last}"]`).waitFor({ state: 'attached' });
}

/**
 * Scrolls one row down in each frame, and waits until the last one is painted.
 *
 * @param buildsRows true in a page without scripts, to build in each frame the row that comes into view
 */
export function scrollRows(page: Page, frames: number, buildsRows = false): Promise<void> {
  return page.evaluate(
    async ({ row, frames, buildsRows }) => {
      const first = document.querySelector<HTMLElement>(row);
      const height = first?.clientHeight ?? 0;
      const list = first?.parentElement;
      if (!first || !list || height === 0) throw new Error('Scout has no row to scroll.');
      for (let frame = 1; frame <= frames; frame += 1) {
        window.scrollTo(0, frame * height);
        if (buildsRows) {
          const rows = document.querySelectorAll<HTMLElement>(row);
          const added = first.cloneNode(true) as HTMLElement;
          added.style.top = `${(rows.length + frame) * height}px`;
          list.append(added);
          rows[0]?.remove();
        }
        await window.pageClock.painted();
      }
    },
    { row: ROW, frames, buildsRows },
  );
}
