import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { type Hands, handsAt } from '#tests/support/e2e-hands.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

/** Checks that a job has needed at most `most` presses and keys together, and prints both. */
function hold(job: string, hands: Hands, most: number): void {
  const { presses, keys } = hands.effort();
  process.stdout.write(`${job}: ${presses} presses and ${keys} keys, at most ${most} together\n`);
  expect(presses + keys, job).toBeLessThanOrEqual(most);
}

async function arrive(): Promise<Page> {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM', viewport: { width: 1440, height: 900 } });
  const { search } = statsPanel(page);
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  return page;
}

const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', typeof name === 'string' ? { name, exact: true } : { name }).first();
const menu = (page: Page, name: string, panel = 1) =>
  statsPanel(page, panel).region.getByRole('combobox', { name: `${name}: ` });

/** Shows a player's shots at home against the line 2.5 in the first panel. */
async function shotsAtHome(page: Page, hands: Hands, letters: string, name: RegExp): Promise<void> {
  const panel = statsPanel(page);
  await hands.typeUntil(letters, option(page, name));
  await hands.press(option(page, name));
  await panel.region.getByRole('application').waitFor();
  await hands.pull(menu(page, 'Statistic'), option(page, 'Shots'));
  await hands.pull(menu(page, 'Reference line'), option(page, '2.5'));
  await hands.press(panel.region.getByRole('button', { name: 'Home', exact: true }));
  await expect.poll(panel.hitRate).toMatch(/over 2\.5$/);
  await expect.poll(async () => new Set(await panel.venues())).toEqual(new Set(['H']));
}

describe.runIf(inject('football').hasReal)('the number of presses and keys for a chart', () => {
  test('the number of presses and keys for a chart is at most 6 for shots over 2.5 at home, and 11 with an opponent and the first half', async () => {
    const page = await arrive();
    const [hands, panel] = [handsAt(page), statsPanel(page)];
    await shotsAtHome(page, hands, 'salah', /^Mohamed Salah/);
    hold('shots over 2.5 at home', hands, 6);

    await hands.press(panel.region.getByRole('button', { name: /^Filters/ }));
    await hands.press(panel.region.getByRole('combobox', { name: 'Opponent' }));
    await hands.press(option(page, /^Arsenal/));
    await panel.region.getByRole('button', { name: /^Remove filter .*Arsenal/ }).waitFor();
    hold('and against Arsenal', hands, 11);

    await hands.press(panel.region.getByRole('button', { name: 'FH: First half' }));
    await panel.region.getByRole('application', { name: /first half/ }).waitFor();
    hold('and in the first half', hands, 11);
  });

  test('the number of presses and keys for a chart is at most 11 for two players with the same settings', async () => {
    const page = await arrive();
    const [hands, second] = [handsAt(page), statsPanel(page, 2)];
    await shotsAtHome(page, hands, 'kane', /^Harry Kane/);
    await hands.press(page.getByRole('button', { name: 'Same settings as Harry Kane' }));
    await hands.typeUntil('salah', option(page, /^Mohamed Salah/));
    await hands.press(option(page, /^Mohamed Salah/));
    await expect.poll(second.hitRate).toMatch(/over 2\.5$/);
    await second.region.getByRole('application', { name: /^Mohamed Salah, Shots\./ }).waitFor();
    await expect.poll(async () => new Set(await second.venues())).toEqual(new Set(['H']));
    hold('Salah beside Kane alike', hands, 11);
  });

  test('the number of presses and keys for a chart is at most 20 for the corners of a team beside those of its opponents', async () => {
    const page = await arrive();
    const [hands, first, second] = [handsAt(page), statsPanel(page), statsPanel(page, 2)];
    const city = option(page, /^Manchester City/);
    await hands.typeUntil('man city', city);
    await hands.press(city);
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
    hold("City's corners beside their opponents'", hands, 20);
  });

  test('the number of presses and keys for a chart is at most 8 for the yellow cards of a referee', async () => {
    const page = await arrive();
    const hands = handsAt(page);
    await hands.press(page.getByRole('combobox', { name: 'Referee', exact: true }));
    const referee = page.getByRole('option').first();
    await hands.typeUntil('martin', referee);
    await hands.press(referee);
    await hands.pull(page.getByRole('combobox', { name: /^Referee statistic: / }), option(page, 'Yellow Cards'));
    await page.getByRole('application', { name: /, Yellow Cards\./ }).waitFor();
    hold("a referee's cards", hands, 8);
  });
});
