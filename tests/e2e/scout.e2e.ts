import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdLook } from '#tests/support/e2e-look.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

const grid = (page: Page) => page.getByRole('grid', { name: 'Subjects of the coming matches' });
const rows = (page: Page) => grid(page).locator('[data-index]');

/** Opens Scout and waits for its first row. */
async function visitScout(query = ''): Promise<Page> {
  const page = await scene.visit(`/app/scout${query}`, { as: 'PREMIUM' });
  await rows(page).first().waitFor();
  return page;
}

test('Scout shows rows for the coming matches, and Enter sorts by a column and applies a preset', async () => {
  const page = await visitScout();
  expect(Number(await grid(page).getAttribute('aria-rowcount'))).toBeGreaterThan(10);
  await grid(page).getByRole('button', { name: 'Subject' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/sort=name/);
  await grid(page).and(page.locator('[aria-busy="false"]')).waitFor();
  const names = await rows(page)
    .getByRole('rowheader')
    .evaluateAll((cells) => cells.map((cell) => cell.querySelector('a')?.textContent ?? ''));
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  const preset = page.getByRole('button', { name: 'In form' });
  await preset.press('Enter');
  await page.getByRole('button', { name: 'In form', pressed: true }).waitFor();
  await page.waitForURL(/minLast|minStarts/);
});

test('Enter opens the subject of the active row of Scout in a Stats panel, with the statistic and line of the row', async () => {
  const page = await visitScout('?subject=player&statistic=shots&line=1.5');
  const name = (await rows(page).first().getByRole('rowheader').getByRole('link').first().textContent()) ?? '';
  await grid(page).focus();
  await page.keyboard.press('Enter');
  const { region } = statsPanel(page);
  await region.getByText(name).first().waitFor();
  await region.getByRole('combobox', { name: 'Statistic: Shots' }).waitFor();
  await region.getByRole('combobox', { name: 'Reference line: 1.5' }).waitFor();
});

test('the table of Scout is not marked as busy while more rows of the same view load', async () => {
  const page = await visitScout();
  const total = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  expect(total).toBeGreaterThan(40);
  const changes = await grid(page).evaluateHandle((table) => {
    const busy: (string | null)[] = [];
    new MutationObserver(() => busy.push(table.getAttribute('aria-busy'))).observe(table, {
      attributeFilter: ['aria-busy'],
    });
    return busy;
  });
  await grid(page).focus();
  await page.keyboard.press('End');
  await grid(page)
    .locator(`[data-index="${total - 1}"]`)
    .getByRole('link')
    .first()
    .waitFor();
  expect(await changes.jsonValue()).toEqual([]);
});

test('a view saved in Scout is available on other devices of the account', async () => {
  const page = await visitScout('?subject=player&minStarts=1');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Regulars', pressed: true }).waitFor();
  const other = await visitScout();
  await other.getByRole('button', { name: 'Regulars', exact: true }).click();
  await other.waitForURL(/minStarts=1/);
});

test('Scout states that no later fixtures are stored when its days are after the last stored match', async () => {
  const page = await scene.visit('/app/scout?from=2099-01-01&days=1', { as: 'PREMIUM' });
  await page.getByText('No later fixtures are stored on this server yet.').waitFor();
});

/** Opens the match of the first row. */
async function visitMatch(): Promise<Page> {
  const page = await visitScout('?subject=player');
  await rows(page).first().locator('a[href*="/app/match/"]').click();
  await page.waitForURL('**/app/match/*');
  await page
    .getByRole('region', { name: /^Line-up of / })
    .first()
    .waitFor();
  return page;
}

/** The figures beyond the right edge of their card, where only scrolling would show them. */
function hiddenFigures(page: Page): Promise<(string | null)[]> {
  return page.getByRole('region', { name: /^Line-up of / }).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect().right;
      const cells = [...card.querySelectorAll('td')];
      return cells.filter((cell) => cell.getBoundingClientRect().right > edge).map((cell) => cell.textContent);
    }),
  );
}

test.each(['shots', 'attack'])(
  'the shown figures of a line-up are within their card at 240, 360 and 1100 px: %s',
  async (shown) => {
    const page = await visitMatch();
    await page.goto(`${new URL(page.url()).pathname}?stat=${shown}`);
    await page
      .getByRole('region', { name: /^Line-up of / })
      .getByRole('cell')
      .first()
      .waitFor();
    for (const width of [240, 360, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => hiddenFigures(page), { message: `${width} px` }).toEqual([]);
    }
  },
);

/** Opens the sheet of the match of the first row. */
async function visitSheet(): Promise<Page> {
  const page = await visitMatch();
  await page.getByRole('link', { name: 'Match sheet' }).click();
  await page.getByRole('region', { name: 'What is unusual' }).waitFor();
  return page;
}

test('the sheet of a match prints on two pages of A4, and on a phone the page of the match is at most 2,400 px high', async () => {
  const page = await visitMatch();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
  const sheet = await visitSheet();
  const printed = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

/** The pages to check, each opened and completely loaded. */
const PAGES: readonly (readonly [name: string, open: () => Promise<Page>])[] = [
  ['Scout', () => visitScout()],
  ['the page of a match', visitMatch],
  ['the sheet of a match', visitSheet],
  [
    'Fantasy',
    async () => {
      const page = await scene.visit('/app/scout/fantasy', { as: 'PREMIUM' });
      await page.getByRole('heading', { name: 'My squad' }).waitFor();
      return page;
    },
  ],
  [
    'the watchlist with a player and its editor',
    async () => {
      const page = await visitScout('?subject=player');
      await grid(page).focus();
      await page.keyboard.press('Enter');
      const { region } = statsPanel(page);
      await region.getByRole('application').waitFor();
      await region.getByRole('button', { name: /^Watch / }).click();
      await region.getByRole('button', { name: /^Watchlist settings of / }).waitFor();
      await page.goto('/app/scout/watchlist');
      await page.getByRole('button', { name: /^Watchlist settings of / }).click();
      await page.getByRole('dialog').waitFor();
      return page;
    },
  ],
  [
    'the settings with all alerts',
    async () => {
      const page = await scene.visit('/app/settings', { as: 'PREMIUM' });
      await page.getByRole('switch', { name: 'All alerts' }).click();
      await page.getByRole('switch', { name: 'Quiet hours' }).click();
      await page.getByLabel('Quiet hours from').waitFor();
      return page;
    },
  ],
  [
    'League',
    async () => {
      const page = await scene.visit('/app/stats?tab=league', { as: 'PREMIUM' });
      await page
        .getByRole('region', { name: 'League', exact: true })
        .and(page.locator('[aria-busy="false"]'))
        .waitFor();
      return page;
    },
  ],
  [
    'One chart of two subjects',
    async () => {
      const page = await visitStats();
      await page.getByRole('button', { name: 'One chart' }).click();
      await page.getByRole('region', { name: 'One chart' }).and(page.locator('[aria-busy="false"]')).waitFor();
      return page;
    },
  ],
  [
    'the season view of a panel beside a panel of the same subject',
    async () => {
      const page = await visitStats();
      await statsPanel(page).region.getByRole('button', { name: 'Season', exact: true }).click();
      await page.getByRole('region', { name: /^Season view of / }).waitFor();
      return page;
    },
  ],
];

/** Opens the first player of Scout in two panels. */
async function visitStats(): Promise<Page> {
  const page = await visitScout('?subject=player');
  await grid(page).focus();
  await page.keyboard.press('Enter');
  await statsPanel(page).region.getByRole('application').waitFor();
  await page.goBack();
  await rows(page).first().waitFor();
  await grid(page).focus();
  await page.keyboard.press('Shift+Enter');
  await statsPanel(page, 2).region.getByRole('application').waitFor();
  return page;
}

holdLook(PAGES);
