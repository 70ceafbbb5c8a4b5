import type { Page } from 'playwright';
import type { Figure } from '#tests/bench/figure.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { median, percentile } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';

const PANELS = 8;
/** A player and teams of the demo, whose ids begin at 1. */
const SUBJECTS = Array.from({ length: PANELS }, (_, at) => `p${at + 1}=${at === 0 ? 'player-1' : `team-${at}`}_shots`);
const ADDRESS = `sidepanel.html#/app/stats?panels=${PANELS}&${SUBJECTS.join('&')}`;
const SLOW_DOWN = 4;
const TOGGLES = [
  'Home',
  'Away',
  'FH: First half',
  'SH: Second half',
  'FG: Full game',
  'All',
  'Over: switch to under',
  'Under: switch to over',
];

/** Presses every toggle of eight loaded panels with a CPU slowdown of four: the time from the press to the next painted frame. */
export async function filterChange(): Promise<Figure[]> {
  say(`filters: ${TOGGLES.length * PANELS} changes with ${PANELS} panels`);
  const times = await withPanelPage(async (page, open) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(ADDRESS);
    await page
      .getByRole('application')
      .nth(PANELS - 1)
      .waitFor();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const painted: number[] = [];
    for (let panel = 1; panel <= PANELS; panel += 1) {
      for (const toggle of TOGGLES) painted.push(await untilPainted(page, `Panel ${panel}`, toggle));
    }
    return painted;
  });
  const figure = median(times);
  return [
    {
      what: `a filter change with ${PANELS} panels, to the next paint, CPU ${SLOW_DOWN}× slower`,
      measured: `${figure.toFixed(0)} ms (95 % within ${percentile(times, 0.95).toFixed(0)} ms)`,
      floor: null,
      figure,
      unit: ' ms',
      budget: { atMost: 50 },
    },
  ];
}

/**
 * Presses a toggle once the page is idle and waits until the next frame is painted; a message posted in a frame arrives
 * right after its paint.
 */
function untilPainted(page: Page, panel: string, toggle: string): Promise<number> {
  return page
    .getByRole('region', { name: panel, exact: true })
    .getByRole('button', { name: toggle, exact: true })
    .evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          requestIdleCallback(() => {
            const pressed = performance.now();
            (button as HTMLElement).click();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - pressed);
              port2.postMessage(null);
            });
          });
        }),
    );
}
