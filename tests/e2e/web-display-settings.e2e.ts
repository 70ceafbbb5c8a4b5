import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { allStatsTab } from '#tests/support/e2e-all-stats.ts';
import { openHeadMenu } from '#tests/support/e2e-head.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

const style = (locator: Locator, name: 'outlineStyle' | 'backgroundColor') =>
  locator.evaluate((element, key) => getComputedStyle(element)[key], name);

test('with forced colours, states that are otherwise shown by a shade have an outline, and the thumb of a switch is visible', async () => {
  const page = await scene.visit('/app/settings', { as: 'PREMIUM' });
  await page.emulateMedia({ forcedColors: 'active' });
  const nav = page.getByRole('banner').getByRole('link', { name: 'Settings', exact: true });
  expect(await style(nav, 'outlineStyle')).toBe('solid');
  expect(await style(page.getByRole('button', { name: 'Dark', exact: true }), 'outlineStyle')).toBe('none');
  expect(await style(page.getByRole('button', { name: 'System', exact: true }), 'outlineStyle')).toBe('solid');
  const track = page.getByRole('switch').first();
  expect(await style(track.locator(':scope > *'), 'backgroundColor')).not.toBe(await style(track, 'backgroundColor'));

  await page.getByRole('banner').getByRole('link', { name: 'Stats', exact: true }).click();
  expect(await style(page.getByRole('tab', { selected: true }), 'outlineStyle')).toBe('solid');
  await page.getByRole('combobox', { name: /^Panels/ }).click();
  await page.keyboard.press('ArrowDown');
  expect(await style(page.locator('[role=option][data-highlighted]'), 'outlineStyle')).toBe('solid');
});

test('with forced colours, the texts and the line of a chart have the same colours in the light and the dark theme', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: { width: 1280, height: 900 } });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  const drawing = panel.region.getByRole('application').locator('svg').first();
  await drawing.waitFor();
  const coloursIn = (theme: string) =>
    drawing.evaluate((svg, name) => {
      document.documentElement.dataset['theme'] = name;
      return [...svg.querySelectorAll('text, line')].map((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return `${fill} ${stroke}`;
      });
    }, theme);
  expect(await coloursIn('light')).toEqual(await coloursIn('dark'));
});

test('with text at 200 % the average of a panel does not overlap the choice of the statistic', async () => {
  const page = await scene.visit('/app/stats?panels=2', { as: 'PREMIUM', viewport: { width: 1280, height: 900 } });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  const controls = await panel.region.getByRole('combobox', { name: 'Statistic: ' }).boundingBox();
  const average = await panel.region.getByText(/^Average: /).boundingBox();
  expect(average?.y).toBeGreaterThanOrEqual((controls?.y ?? 0) + (controls?.height ?? 0));
});

test.each([320, 768])('with text at 200 % All Stats does not scroll sideways at %d px', async (width) => {
  const page = await scene.visit('/app/stats?tab=all', { as: 'PREMIUM', viewport: { width, height: 800 } });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await allStatsTab(page).pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test.each([
  { width: 320, percent: 200 },
  { width: 360, percent: 150 },
])('at $width px with text at $percent % no hit rate and no button of a panel is cut', async ({ width, percent }) => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: { width, height: 800 } });
  await page.addStyleTag({ content: `html { font-size: ${percent}% }` });
  const { pick, region } = statsPanel(page);
  await pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  const season = region.getByRole('button', { name: 'Season', exact: true });
  await season.waitFor();
  const cut = await region.evaluate((panel) => {
    const end = panel.getBoundingClientRect().right;
    return [...panel.querySelectorAll('dl > div, dt, dd, button')].flatMap((part) => {
      const isOutside = part.getBoundingClientRect().right > end;
      return isOutside || (part.matches('dl > div') && part.scrollWidth > part.clientWidth) ? [part.textContent] : [];
    });
  });
  expect(cut).toEqual([]);
});

test('with text at 150 % the button of the menu stays in a window of 360 px, and a focused link is scrolled into view', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: { width: 360, height: 800 } });
  await page.addStyleTag({ content: 'html { font-size: 150% }' });
  const header = page.getByRole('banner');
  const right = async (locator: Locator) => ((box) => (box?.x ?? 0) + (box?.width ?? 999))(await locator.boundingBox());
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  await expect.poll(() => right(menu)).toBeLessThanOrEqual(360);
  const last = header.getByRole('link', { name: 'Notebook', exact: true });
  await last.focus();
  await expect.poll(() => right(last)).toBeLessThanOrEqual(360);
});

test.each([768, 1024])(
  'with text at 150 % the buttons of the header stay in a window of %d px, and their text is not cut',
  async (width) => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: { width, height: 800 } });
    await page.addStyleTag({ content: 'html { font-size: 150% }' });
    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout', exact: true });
    const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect
      .poll(async () => {
        const [nav, plan, button] = [
          await links.boundingBox(),
          await logout.locator('..').boundingBox(),
          await logout.boundingBox(),
        ];
        return [
          (button?.x ?? 0) + (button?.width ?? 0) <= width,
          (nav?.x ?? 0) + (nav?.width ?? 0) <= (plan?.x ?? 0),
          await logout.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
        ];
      })
      .toEqual([true, true, true]);
  },
);

test('at the usual text size the page links need no scrolling, from 360 to 1440 px', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const width of [360, 480, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await links.evaluate((nav) => nav.scrollWidth - nav.clientWidth)]).toEqual([width, 0]);
  }
});

test('beside a second panel, "Filters" and "Same filters in all panels" of a panel are in one row at 360 px', async () => {
  const page = await scene.visit('/app/stats?panels=2&p1=team-1&p2=team-2', {
    as: 'PREMIUM',
    viewport: { width: 360, height: 800 },
  });
  const panel = statsPanel(page);
  const link = panel.region.getByRole('button', { name: 'Same filters in all panels' });
  const filters = panel.region.getByRole('button', { name: 'Filters', exact: true });
  const top = (locator: Locator) => locator.boundingBox().then((box) => box?.y ?? 0);
  // The rows move while the panel is loading.
  await panel.region.getByRole('application').waitFor();
  expect(Math.abs((await top(filters)) - (await top(link)))).toBeLessThan(8);
});

test('at 320 px the tools of the panels in the menu are in two rows', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: { width: 320, height: 800 } });
  const top = (locator: Locator) => locator.boundingBox().then((box) => box?.y ?? 0);
  const count = page.getByRole('combobox', { name: /^Panels/ });
  await openHeadMenu(page);
  await count.waitFor();
  expect(await top(page.getByRole('button', { name: 'One chart', exact: true }))).toBe(await top(count));
  const copy = page.getByRole('button', { name: 'Copy link', exact: true });
  expect(await top(copy)).toBe(await top(page.getByRole('link', { name: 'One list' })));
});

test('with text at 200 % no button of the cookie banner is cut off at 320 px, and the banner does not exceed a low window', async () => {
  const page = await scene.visit('/', { cookies: null, viewport: { width: 320, height: 480 } });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const banner = page.getByRole('region', { name: 'Cookies' });
  const cut = () =>
    banner.getByRole('button').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(await cut()).toBe(0);
  await banner.getByRole('button', { name: 'Customize' }).click();
  await banner.getByRole('button', { name: 'Save Preferences' }).waitFor();
  expect(await cut()).toBe(0);
  expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});
