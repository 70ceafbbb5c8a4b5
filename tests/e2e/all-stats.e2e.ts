import { expect, test } from 'vitest';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { allStatsTab } from '#tests/support/e2e-all-stats.ts';
import { axeFindings, overflows } from '#tests/support/e2e-look.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const ALL_STATS = '/app/stats?tab=all';

test('All Stats shows 14 charts of a team, 42 with its groups opened, and 13 of an outfield player', async () => {
  const page = await scene.visit(ALL_STATS, { as: 'PREMIUM' });
  const tab = allStatsTab(page);
  await tab.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await expect.poll(() => tab.charts.count()).toBe(14);
  for (const group of ['Both teams · 14', 'Opponent · 14']) await page.getByRole('button', { name: group }).click();
  await expect.poll(() => tab.charts.count()).toBe(42);
  await tab.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(() => tab.charts.count()).toBe(13);
});

test('a change of venue, period, side, line or selection in All Stats sends no request', async () => {
  const page = await scene.visit(ALL_STATS, { as: 'PREMIUM' });
  const tab = allStatsTab(page);
  await tab.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(API_BASE)) calls.push(request.url());
  });
  for (const toggle of ['Home', 'SH: Second half', 'Under']) {
    await page.getByRole('button', { name: toggle, exact: true }).click();
  }
  await tab.line('2.5');
  await page.getByRole('button', { name: 'Select Stats' }).click();
  await page.getByRole('checkbox', { name: 'Goals', exact: true }).click();
  await expect.poll(() => tab.charts.count()).toBe(13);
  await tab
    .card('Shots')
    .getByText(/under 2\.5$/)
    .waitFor();
  expect(calls).toEqual([]);
});

test('All Stats of a team is at most 4000 px high at 360 px', async () => {
  const page = await scene.visit(ALL_STATS, { as: 'PREMIUM', viewport: { width: 360, height: 740 } });
  const tab = allStatsTab(page);
  await tab.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await expect.poll(() => tab.charts.count()).toBe(14);
  expect(await page.evaluate(() => document.querySelector('main')?.scrollHeight)).toBeLessThan(4000);
});

test('the address of All Stats shows the same chart in another browser', async () => {
  const page = await scene.visit(ALL_STATS, { as: 'PREMIUM' });
  await allStatsTab(page).pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await allStatsTab(page).line('Average');
  await page.getByRole('button', { name: 'Away', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/_over-average_away$/);
  const other = await scene.visit(page.url(), { as: 'PREMIUM' });
  await allStatsTab(other).charts.first().waitFor();
  // The address changes before the charts are drawn, so both pages are read again until they agree.
  const figuresIn = (window: typeof page) => allStatsTab(window).card('Shots').textContent();
  await expect.poll(async () => (await figuresIn(other)) === (await figuresIn(page))).toBe(true);
});

test('All Stats with its open checklist has no axe violations and no horizontal scrolling', async () => {
  const page = await scene.visit(ALL_STATS, { as: 'FREE' });
  const tab = allStatsTab(page);
  await tab.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
  await page.getByRole('button', { name: 'Select Stats' }).click();
  // All cards have the same structure, so axe checks three of them.
  await page.getByRole('button', { name: 'Clear All' }).click();
  for (const name of ['Goals', 'Passes', 'Shots']) await page.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(() => tab.charts.count()).toBe(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rules = colorScheme === 'dark' ? 'colours' : undefined;
      expect(await axeFindings(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.getByRole('button', { name: 'Select All' }).click();
  expect(await overflows(page, [240, 320, 360, 768, 1440, 1920])).toEqual([]);
});
