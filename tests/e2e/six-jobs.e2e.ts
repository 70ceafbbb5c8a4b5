import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { type Effort, type Hands, handsAt } from '#tests/support/e2e-hands.ts';
import { headMenu } from '#tests/support/e2e-head.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

/** The limits of a job: its presses, its keys, and both together where that is less than their sum. */
type Most = Effort & { readonly together?: number };

/** Checks that a job has needed at most `most`, and prints its presses and keys. */
function hold(job: string, hands: Hands, most: Most): void {
  const { presses, keys } = hands.effort();
  process.stdout.write(`${job}: ${presses} + ${keys}, at most ${most.presses} presses + ${most.keys} keys\n`);
  expect(presses, `presses: ${job}`).toBeLessThanOrEqual(most.presses);
  expect(keys, `keys: ${job}`).toBeLessThanOrEqual(most.keys);
  expect(presses + keys, job).toBeLessThanOrEqual(most.together ?? most.presses + most.keys);
}

async function arrive(viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport });
  const { search } = statsPanel(page);
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  return page;
}

const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', typeof name === 'string' ? { name, exact: true } : { name }).first();
/** The first result, which Enter picks, if it has this name. */
const firstOption = (page: Page, name: RegExp) => page.getByRole('option').first().filter({ hasText: name });
const menu = (page: Page, name: string, panel = 1) =>
  statsPanel(page, panel).region.getByRole('combobox', { name: `${name}: ` });

/** Picks a player with the mouse. */
async function pressName(page: Page, hands: Hands, letters: string, name: RegExp): Promise<void> {
  await hands.typeUntil(letters, option(page, name));
  await hands.press(option(page, name));
}

/** Picks a player with Enter. */
async function enterName(page: Page, hands: Hands, letters: string, name: RegExp): Promise<void> {
  await hands.typeUntil(letters, firstOption(page, name));
  await hands.key('Enter');
}

/** Shows the shots of the first panel's player at home against the line 2.5. */
async function shotsAtHome(page: Page, hands: Hands): Promise<void> {
  const panel = statsPanel(page);
  await panel.region.getByRole('application').waitFor();
  await hands.pull(menu(page, 'Statistic'), option(page, 'Shots'));
  await hands.pull(menu(page, 'Reference line'), option(page, '2.5'));
  await hands.press(panel.region.getByRole('button', { name: 'Home', exact: true }));
  await expect.poll(panel.hitRate).toMatch(/over 2\.5$/);
  await expect.poll(async () => new Set(await panel.venues())).toEqual(new Set(['H']));
}

describe.runIf(inject('football').hasReal)('the number of presses and keys for a chart', () => {
  test('the number of presses and keys for a chart is at most 6 for shots over 2.5 at home, and 10 with an opponent and the first half', async () => {
    const page = await arrive();
    const [hands, panel] = [handsAt(page), statsPanel(page)];
    await pressName(page, hands, 'salah', /^Mohamed Salah/);
    await shotsAtHome(page, hands);
    hold('shots over 2.5 at home', hands, { presses: 4, keys: 5, together: 6 });

    await hands.press(panel.region.getByRole('combobox', { name: 'Opponent' }));
    await hands.press(option(page, /^Arsenal/));
    await panel.region.getByRole('button', { name: 'Reset opponent Arsenal' }).waitFor();
    hold('and against Arsenal', hands, { presses: 6, keys: 5, together: 10 });

    await hands.press(panel.region.getByRole('button', { name: 'FH: First half' }));
    await panel.region.getByRole('application', { name: /first half/ }).waitFor();
    hold('and in the first half', hands, { presses: 7, keys: 5, together: 10 });
  });

  test.each([
    [11, 'a desktop window', { width: 1440, height: 900 }],
    [13, 'a side panel', { width: 360, height: 740 }],
  ])(
    'the number of presses and keys for two players with the same settings is at most %i in %s',
    async (together, _, viewport) => {
      const page = await arrive(viewport);
      const hands = handsAt(page);
      await enterName(page, hands, 'kane', /^Harry Kane/);
      await shotsAtHome(page, hands);
      if (viewport.width < 480) await hands.press(headMenu(page));
      await hands.press(page.getByRole('link', { name: 'One list' }));
      const add = page.getByRole('combobox', { name: 'Add a player or team' });
      await expect.poll(() => add.evaluate((input) => input === document.activeElement)).toBe(true);
      await enterName(page, hands, 'salah', /^Mohamed Salah/);
      await page.waitForURL(/settings=shots_over-2\.5_home$/);
      const list = page.getByRole('list', { name: 'Players and teams' });
      await expect.poll(() => list.getByRole('link').allTextContents()).toEqual(['Harry Kane', 'Mohamed Salah']);
      hold(`Salah beside Kane alike, ${viewport.width} px`, hands, { presses: 5, keys: 8, together });
    },
  );

  test('the number of presses and keys for a chart is at most 12 for the corners of a team beside those of its opponents', async () => {
    const page = await arrive();
    const [hands, first, second] = [handsAt(page), statsPanel(page), statsPanel(page, 2)];
    const city = option(page, /^Manchester City/);
    await enterName(page, hands, 'man city', /^Manchester City/);
    await first.region.getByRole('application').waitFor();
    await hands.press(menu(page, 'Statistic'));
    await hands.press(option(page, 'Corners Won'));
    await hands.press(second.search);
    await hands.press(city);
    await second.region.getByRole('application').waitFor();
    await hands.press(menu(page, 'Statistic', 2));
    await hands.press(option(page, 'Opponent Corners Won'));
    await first.region.getByRole('application', { name: /, Corners Won\./ }).waitFor();
    await second.region.getByRole('application', { name: /, Opponent Corners Won\./ }).waitFor();
    hold("City's corners beside their opponents'", hands, { presses: 6, keys: 6 });
  });

  test('the number of presses and keys for a chart is at most 7 for the yellow cards of a referee', async () => {
    const page = await arrive();
    const hands = handsAt(page);
    await hands.press(page.getByRole('combobox', { name: 'Referee', exact: true }));
    const referee = page.getByRole('option').first();
    await hands.typeUntil('martin', referee);
    await hands.press(referee);
    await hands.pull(page.getByRole('combobox', { name: /^Referee statistic: / }), option(page, 'Yellow Cards'));
    await page.getByRole('application', { name: /, Yellow Cards\./ }).waitFor();
    hold("a referee's cards", hands, { presses: 3, keys: 4 });
  });
});
