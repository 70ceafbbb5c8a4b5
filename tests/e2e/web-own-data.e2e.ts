import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings, overflows } from '#tests/support/e2e-look.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { webScene } from '#tests/support/e2e-web.ts';
import { ownMatch, tableOf } from '#tests/support/server-own-tables.ts';

const scene = webScene();
const DAYS = ['2026-08-30', '2026-09-06', '2026-09-13'];
const TABLE = tableOf(DAYS.flatMap((day, index) => ownMatch(day, [index, 4 + index], 'Eastham')));

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const section = (page: Page) => page.getByRole('region', { name: 'Your own data' });

/** Chooses a file by keyboard. */
async function choose(page: Page, file: ReturnType<typeof fileOf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await section(page).getByRole('button', { name: 'Choose a file' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

async function look(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page, colorScheme === 'dark' ? 'colours' : undefined), colorScheme).toEqual([]);
  }
  expect(await overflows(page, [240, 360, 768, 1440])).toEqual([]);
}

test('an own table can be corrected, previewed, stored, charted and removed', async () => {
  const page = await scene.visit('/app/data', { as: 'PREMIUM' });
  await page.getByRole('button', { name: 'Your own data' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your own data');

  await choose(page, fileOf('season.csv', TABLE.replace(',0,4,', ',zero,4,')));
  await section(page).getByRole('table', { name: 'Faults of the table' }).getByText('Is "zero"').waitFor();
  await look(page);

  await choose(page, fileOf('season.csv', TABLE));
  await section(page).getByText('3 matches', { exact: true }).waitFor();
  await look(page);
  await section(page).getByRole('button', { name: 'Store' }).click();
  await section(page).getByText('Stored season.csv.').waitFor();
  await look(page);

  await section(page).getByRole('link', { name: 'Northtown' }).click();
  const panel = statsPanel(page);
  await panel.choose('Statistic', 'Shots');
  await expect.poll(panel.values).toEqual([4, 5, 6]);
  await page.getByText('Own data', { exact: true }).first().waitFor();

  await page.goto('/app/data');
  await section(page).getByRole('button', { name: 'Undo season.csv' }).click();
  await page.getByRole('button', { name: 'Undo the table' }).click();
  await section(page).getByText('Stored tables').waitFor({ state: 'detached' });
  expect(await section(page).getByRole('link', { name: 'Northtown' }).count()).toBe(0);
});

test('the section for own data is locked on the FREE plan, except the example table', async () => {
  const page = await scene.visit('/app/data', { as: 'FREE' });
  await section(page).getByText('Upgrade to Premium to Store Your Own Data').waitFor();
  expect(await section(page).getByRole('button', { name: 'Choose a file' }).count()).toBe(0);
  const download = page.waitForEvent('download');
  await section(page).getByRole('button', { name: 'Download an example' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('tenline-example-table.csv');
  expect(await text(await saved.createReadStream())).toContain('Date,Competition,Home,Away,Subject,Kind');
  await look(page);
});
