import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openHeadMenu } from '#tests/support/e2e-head.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

async function panelAt(width: number, height: number, address = '/app/stats') {
  const page = await scene.visit(address, { as: 'PREMIUM', viewport: { width, height } });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await panel.settled();
  return { page, panel };
}

/** Whether a toast covers the control that has the focus. */
function coversFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return [...document.querySelectorAll('[data-sonner-toast]')].some((one) => {
      const { top, right, bottom, left } = one.getBoundingClientRect();
      return box && box.bottom > top && box.top < bottom && box.right > left && box.left < right;
    });
  });
}

/** The places of controls and headings on the page. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is(main, footer) :is(a, button, input, h1, h2, figure, section, dl)')].map(
      (one) => {
        const { left, top } = one.getBoundingClientRect();
        return `${Math.round(left)} ${Math.round(top + scrollY)}`;
      },
    ),
  );
}

test.each([360, 1440])(
  'at %i px a toast moves nothing and leaves the focused control visible, and a swipe removes it',
  async (width) => {
    const { page } = await panelAt(width, 740);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const before = await places(page);
    await openHeadMenu(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const toast = page.locator('[data-sonner-toast]', { hasText: 'Link copied.' });
    await toast.waitFor();
    await toast.hover();
    expect(await places(page)).toEqual(before);
    await expect.poll(() => coversFocus(page)).toBe(false);
    await page.getByRole('link', { name: 'Notebook' }).focus();
    await expect.poll(() => coversFocus(page)).toBe(false);
    await page.mouse.down();
    await page.mouse.move(width - 1, 300, { steps: 4 });
    await page.mouse.up();
    await toast.waitFor({ state: 'detached' });
  },
);

test.each([240, 360])('at %i px the button of the filters shows its icon or its label', async (width) => {
  const { panel } = await panelAt(width, 740);
  const filters = panel.region.getByRole('button', { name: 'Filters', exact: true });
  await filters.waitFor();
  expect(await filters.locator('svg:visible, span:visible').count()).toBeGreaterThan(0);
});

test.each([360, 1100, 1280])('at %i px the statistic in one of two panels is not cut', async (width) => {
  const { panel } = await panelAt(width, 740, '/app/stats?panels=2');
  await panel.choose('Statistic', 'Fouls Committed');
  const label = panel.region.getByRole('combobox', { name: 'Statistic: Fouls Committed' }).locator('span').first();
  await label.waitFor();
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('at 1440 px the table of games fits into its panel', async () => {
  const { page, panel } = await panelAt(1440, 900);
  await panel.press('Table');
  const table = page.getByRole('region', { name: `Games of ${DEMO_PLAYER.name}` });
  await table.waitFor();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.each([360, 1440])('at %i px the list of all lines opens without moving other elements', async (width) => {
  const { page, panel } = await panelAt(width, 740);
  await panel.region.getByRole('button', { name: 'All lines' }).scrollIntoViewIfNeeded();
  const before = await places(page);
  await panel.press('All lines');
  await page.getByRole('list', { name: /^Hit rate at every line/ }).waitFor();
  expect(await places(page)).toEqual(before);
});

test('the number of panels is restored when the window is narrowed below 1024 px and widened again', async () => {
  const { page } = await panelAt(1440, 900);
  const panels = () => page.locator('section[aria-label^="Panel "]').count();
  await page.getByRole('combobox', { name: /^Panels/ }).click();
  await page.getByRole('option', { name: '6', exact: true }).click();
  await expect.poll(panels).toBe(6);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(panels).toBe(4);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(panels).toBe(6);
});
