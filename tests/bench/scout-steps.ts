import type { Page } from 'playwright';

/** The table of Scout. */
export const GRID = '[role="grid"]';
const ROW = `${GRID} [data-index]`;

interface Change {
  /** The text of a button to press. */
  readonly press?: string;
  /** The address to open. */
  readonly hash?: string;
}

/** Makes a change once the page is idle, and waits until the rows of the new view are drawn. */
export function changeView(page: Page, change: Change): Promise<void> {
  return page.evaluate(
    ({ press, hash, grid, row }) => {
      const act = (): void => {
        if (hash !== undefined) window.location.hash = hash;
        for (const one of document.querySelectorAll('button')) if (one.textContent === press) one.click();
      };
      const isDone = (): boolean =>
        document.querySelector(row) !== null && document.querySelector(`${grid}[aria-busy="true"]`) === null;
      return window.pageClock.untilIdle({ act, within: document.body, isDone });
    },
    { ...change, grid: GRID, row: ROW },
  );
}

/** Scrolls one row down in each frame, and waits until the page is idle. */
export function scrollRows(page: Page, frames: number): Promise<void> {
  return page.evaluate(
    async ({ grid, row, frames }) => {
      const scroller = document.querySelector(grid);
      const height = document.querySelector(row)?.clientHeight ?? 0;
      if (scroller === null || height === 0) throw new Error('Scout has no row to scroll.');
      for (let frame = 1; frame < frames; frame += 1) {
        scroller.scrollTop = frame * height;
        await new Promise(requestAnimationFrame);
      }
      const act = (): void => scroller.scrollTo(0, frames * height);
      await window.pageClock.untilIdle({ act, within: scroller });
    },
    { grid: GRID, row: ROW, frames },
  );
}
