import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

/** Starts to check the chart after every frame. The returned function returns each kind of fault once. */
async function watchFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { frames: 0, faults: new Set<string>() };
    const after = new MessageChannel();
    const middle = (box: DOMRect): number => box.x + box.width / 2;
    let width = innerWidth;
    after.port1.onmessage = () => {
      // The chart has its new width one frame after the window was resized, so the frame between is not checked.
      if (innerWidth !== width) return;
      seen.frames += 1;
      const bars = [...document.querySelectorAll('figure [data-tone]')];
      const values = [...document.querySelectorAll('figure g[text-anchor="middle"] > text:first-child')].filter(
        ({ textContent }) => textContent !== '–',
      );
      const drawing = document.querySelector('figure [role="application"] > svg');
      if (drawing?.clientWidth !== drawing?.parentElement?.clientWidth)
        seen.faults.add('a drawing not as wide as its place');
      if (bars.length !== values.length) seen.faults.add(`${bars.length} bars for ${values.length} values`);
      const known = values.map(({ textContent }) => Number(textContent));
      const mean = (known.reduce((sum, value) => sum + value, 0) / known.length).toFixed(2);
      const average = document.body.textContent.match(/Average: ([\d.]+) per game/)?.[1];
      if (average !== mean) seen.faults.add('an average of other games');
      for (const [at, bar] of bars.entries()) {
        const [drawn, value] = [bar.getBoundingClientRect(), values[at]?.getBoundingClientRect()];
        if (value === undefined) continue;
        if (Math.abs(middle(drawn) - middle(value)) > 2) seen.faults.add('a bar beside its value');
        // A number that the line would cross is drawn above the line, so it is farther from its bar.
        const room = values[at]?.hasAttribute('data-above-line') ? 24 : 8;
        if (Math.abs(drawn.top - value.bottom) > room) seen.faults.add('a bar that does not reach up to its value');
      }
    };
    const next = (): void => {
      width = innerWidth;
      after.port2.postMessage(null);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return seen;
  });
  return () => watch.evaluate(({ frames, faults }) => (frames > 20 ? [...faults] : [`only ${frames} frames`]));
}

test('average, bars, values and width of a chart are consistent in every frame while filters and window width change', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await expect.poll(async () => (await panel.values()).length).toBe(10);
  const faults = await watchFrames(page);
  for (const width of [1440, 700, 360, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    for (const toggle of ['Home', 'SH: Second half', 'Away', 'FH: First half', 'All', 'FG: Full game']) {
      await panel.press(toggle);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
  expect(await faults()).toEqual([]);
});
