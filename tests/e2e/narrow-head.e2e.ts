import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { headMenu, openHeadMenu } from '#tests/support/e2e-head.ts';
import { axeFindings, overflows } from '#tests/support/e2e-look.ts';
import { type StatsPanel, statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const SIDE_PANEL = { width: 360, height: 740 };
const LONG = { firstName: 'Bartholomew-Alexander', lastName: 'Featherstonehaugh-Cholmondeley' };
const LONG_TEAM = 'Wolverhampton Wanderers Football Club';

/** Gives the player of each reply a name and a club that are as long as real ones get. */
async function lengthenNames(page: Page): Promise<void> {
  await page.route('**/search/id?*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const [club, ...others] = reply.data.player.teams;
    const player = { ...reply.data.player, ...LONG, teams: [{ ...club, name: LONG_TEAM }, ...others] };
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, player } } });
  });
}

/** Lets the server state that it has invented leagues only. */
async function inventLeagues(page: Page): Promise<void> {
  await page.route('**/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isDemo: true } });
  });
  // The page may have read the user already.
  await page.reload();
}

async function opponentChosen(page: Page, panel: StatsPanel): Promise<void> {
  await panel.openFilters();
  await panel.region.getByRole('combobox', { name: 'Opponent' }).click();
  await page.getByRole('option').first().click();
  await panel.region.getByRole('button', { name: /^Filters/ }).click();
  await panel.region.getByRole('button', { name: /^Remove filter v / }).waitFor();
}

const ROOM: readonly (readonly [
  name: string,
  as: 'FREE' | 'PREMIUM',
  before: (page: Page) => Promise<unknown>,
  after: (page: Page, panel: StatsPanel) => Promise<unknown>,
])[] = [
  ['with the filters open', 'PREMIUM', async () => undefined, (_, panel) => panel.openFilters()],
  [
    'with the banner for FREE users',
    'FREE',
    async () => undefined,
    (page) => page.getByText('Premium Features Available').waitFor(),
  ],
  [
    'with a long name and club',
    'PREMIUM',
    lengthenNames,
    (_, { region }) => region.getByRole('heading', { name: LONG.lastName }).waitFor({ state: 'attached' }),
  ],
  ['with an opponent chosen', 'PREMIUM', async () => undefined, opponentChosen],
  [
    'with invented leagues, the banner, a long name, an opponent and open filters at once',
    'FREE',
    async (page) => {
      await inventLeagues(page);
      await lengthenNames(page);
    },
    async (page, panel) => {
      await page.getByText('Premium Features Available').waitFor();
      await page.getByText('Invented leagues.').waitFor({ state: 'attached' });
      await opponentChosen(page, panel);
      await panel.region.getByRole('button', { name: /^Filters/ }).click();
      await panel.region.getByRole('combobox', { name: 'Opponent' }).waitFor();
    },
  ],
];

test.each(ROOM)('%s the hit rates are in a window of 360 × 740', async (_name, as, before, after) => {
  const page = await scene.visit('/app/stats', { as, viewport: SIDE_PANEL });
  await before(page);
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await panel.settled();
  await after(page, panel);
  const end = async () => {
    const rates = await panel.region.getByLabel('Hit rates').boundingBox();
    return rates === null ? Number.POSITIVE_INFINITY : rates.y + rates.height;
  };
  await expect.poll(end).toBeLessThanOrEqual(SIDE_PANEL.height);
});

test('at 360 px the header is the whole head of the Stats page: title and section are read out, tabs and Panels selector are in its menu', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: SIDE_PANEL });
  await statsPanel(page).search.waitFor();
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(49);
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  await page.getByRole('heading', { name: 'Players & Teams' }).waitFor();
  await openHeadMenu(page);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Compare Stats', 'All Statsnew', 'League']);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Panels: 1' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await statsPanel(page, 2).search.waitFor();
});

test('at 360 px the menu closes after One chart and after another number of panels, which are below it', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: SIDE_PANEL });
  await statsPanel(page).search.waitFor();
  const sheet = page.getByRole('region', { name: 'Menu' });
  await openHeadMenu(page);
  expect(await sheet.getByText('One list').isVisible()).toBe(true);
  await page.getByRole('combobox', { name: 'Panels: 1' }).click();
  await page.getByRole('option', { name: '2', exact: true }).click();
  await statsPanel(page, 2).search.waitFor();
  await sheet.waitFor({ state: 'hidden' });
  await openHeadMenu(page);
  await page.getByRole('button', { name: 'One chart' }).click();
  await page.getByRole('region', { name: 'One chart' }).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  expect(await headMenu(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('at 360 px the header is also the whole head of One list, whose rows are at most 70 px high', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: SIDE_PANEL });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await panel.settled();
  await openHeadMenu(page);
  await page.getByRole('link', { name: 'One list' }).click();
  const row = page.getByRole('list', { name: 'Players and teams' }).getByRole('listitem');
  await row.getByRole('link', { name: DEMO_PLAYER.name }).waitFor();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(70);
  expect((await page.getByRole('button', { name: 'Home', exact: true }).boundingBox())?.y).toBeLessThanOrEqual(120);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page, [252])).toEqual([]);
  await openHeadMenu(page);
  await page.getByRole('link', { name: 'Panels' }).click();
  await panel.settled();
});

test('at 360 px the tabs work by keyboard, and the focus returns to the menu', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: SIDE_PANEL });
  await statsPanel(page).search.waitFor();
  await headMenu(page).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Player or team of All Stats' }).waitFor();
  await page.getByRole('tab').first().waitFor({ state: 'hidden' });
  expect(await headMenu(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('in the sidebar of Firefox, 252 px wide, the Stats page of a FREE user and its menu are not cut', async () => {
  const page = await scene.visit('/app/stats', { as: 'FREE', viewport: { width: 252, height: 900 } });
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await panel.settled();
  expect(await overflows(page, [252])).toEqual([]);
  await openHeadMenu(page);
  expect(await overflows(page, [252])).toEqual([]);
});
