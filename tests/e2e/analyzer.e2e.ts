import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { analyzerPage } from '#tests/support/e2e-analyzer.ts';
import { openHeadMenu } from '#tests/support/e2e-head.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

const isAscending = (values: readonly number[]) => values.every((value, at) => value >= (values[at - 1] ?? value));

test("yesterday's predictions can be searched, sorted, filtered and explained, and a card links to its chart in Stats", async () => {
  const page = await scene.visit('/app/analyzer', { as: 'PREMIUM' });
  const analyzer = analyzerPage(page);
  await page.getByText('Predictions and analysis may not be accurate.').waitFor();
  await analyzer.press('Yesterday');
  await page.getByRole('heading', { name: "Yesterday's Matches" }).waitFor();
  await expect.poll(async () => (await analyzer.matches.count()) === (await analyzer.count())).toBe(true);

  const first = analyzer.matches.first();
  expect(await first.textContent()).toMatch(/Highest confidence score: \d+%/);
  const home = ((await first.textContent()) ?? '').split(/\s–\s/)[0] ?? '';
  await analyzer.search.fill(home.toUpperCase());
  await expect.poll(analyzer.count).toBe(1);

  await first.getByRole('button').click();
  await expect.poll(analyzer.confidences).not.toEqual([]);
  expect(isAscending((await analyzer.confidences()).toReversed())).toBe(true);
  await analyzer.choose('Sort', 'Confidence low to high');
  await expect.poll(async () => isAscending(await analyzer.confidences())).toBe(true);
  await expect.poll(() => analyzer.highlights.getByText(/^\s*(Correct|Incorrect)$/).count()).toBeGreaterThan(0);

  await analyzer.press('Team');
  await analyzer.choose('Statistic', 'Shots');
  await expect.poll(() => analyzer.highlights.count()).toBe(2);
  const groups = await page.getByRole('heading', { level: 4 }).allTextContents();
  for (const text of groups) expect(text).toMatch(/ Team · (Home|Away)$/);
  expect(await first.textContent()).toMatch(/final score \d+ – \d+, \d+ of \d+ right/);

  const card = analyzer.highlights.first();
  await card.getByText(/^\d+\/ of \d+ had \d+\+$/).waitFor();
  await card.getByRole('button', { name: 'Show reasoning' }).click();
  await card.getByText(/in about \d+ of 100 such matches\.$/).waitFor();
  await card.getByRole('button', { name: 'Hide reasoning' }).click();
  const line = Number(((await card.textContent()) ?? '').match(/(\d+)\+/)?.[1]);
  const team = groups[0]?.split(' Team · ')[0] ?? '';
  await card.getByRole('link', { name: /^Open in Stats/ }).click();
  const panel = page.getByRole('region', { name: 'Panel 1', exact: true });
  await panel.getByText(team).first().waitFor();
  await panel.getByRole('combobox', { name: 'Statistic: Shots' }).waitFor();
  await panel.getByRole('combobox', { name: `Reference line: ${line - 0.5}` }).waitFor();
});

test('each confident line has at least the chosen confidence; this choice and the day are kept over a reload', async () => {
  const page = await scene.visit('/app/analyzer?day=tomorrow', { as: 'PREMIUM' });
  const analyzer = analyzerPage(page);
  await analyzer.matches.first().getByRole('button').click();
  await analyzer.press('Confident line');
  await analyzer.press('90%');
  await expect.poll(analyzer.confidences).not.toEqual([]);
  await expect.poll(async () => Math.min(...(await analyzer.confidences()))).toBeGreaterThanOrEqual(90);
  await page.reload();
  await analyzer.matches.first().waitFor();
  await page.getByRole('button', { name: '90%', exact: true, pressed: true }).waitFor();
  await expect.poll(() => analyzer.heading.textContent()).toBe("Tomorrow's Matches");
});

test('the record of the Analyzer plots predicted against observed shares', async () => {
  const page = await scene.visit('/app/analyzer', { as: 'PREMIUM' });
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('img', { name: /^Stated against what came true\. \d/ }).waitFor();
  await page.getByRole('table', { name: 'By statistic' }).waitFor();
});

test('at 360 px the matches of the Analyzer begin 240 px from the top or higher, and its record is in the menu of the header', async () => {
  const page = await scene.visit('/app/analyzer?day=yesterday', {
    as: 'PREMIUM',
    viewport: { width: 360, height: 740 },
  });
  const { matches } = analyzerPage(page);
  await expect.poll(async () => (await matches.first().boundingBox())?.y).toBeLessThanOrEqual(240);
  await page.getByText('Predictions and analysis may not be accurate.').waitFor();
  await openHeadMenu(page);
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.getByRole('table', { name: 'By statistic' }).waitFor();
});

test('the Analyzer shows a FREE user one match, the number of the others and the upgrade link', async () => {
  const page = await scene.visit('/app/analyzer', { as: 'FREE' });
  const analyzer = analyzerPage(page);
  await page.getByText('Upgrade to Premium to Unlock All Matches').waitFor();
  await expect.poll(() => analyzer.matches.count()).toBe(1);
  await page.getByText(/^\d+ more match(es)? on this day\./).waitFor();
  await page.getByRole('link', { name: 'Upgrade now' }).click();
  await page.waitForURL('**/app/settings?plan=true');
});

test('the Analyzer shows an error when the server is unreachable, and Retry loads the matches', async () => {
  scene.allowFault(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  await page.getByRole('region', { name: 'Panel 1', exact: true }).waitFor();
  await page.route('**/analyzer/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Analyzer' }).first().click();
  await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
  await page.unroute('**/analyzer/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await analyzerPage(page).matches.first().waitFor();
});

test('the heading of an open match stays directly below the page header during a scroll and after a press that closes the match', async () => {
  const page = await scene.visit('/app/analyzer?day=tomorrow', {
    as: 'PREMIUM',
    viewport: { width: 360, height: 740 },
  });
  const analyzer = analyzerPage(page);
  const heading = analyzer.matches.first().getByRole('button', { expanded: false });
  await heading.click();
  await analyzer.highlights.nth(3).waitFor();
  await analyzer.highlights.nth(3).scrollIntoViewIfNeeded();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 900);
  const opened = analyzer.matches.first().getByRole('button', { expanded: true });
  const header = (await page.locator('header').first().boundingBox())?.height ?? 0;
  const distance = async (button: Locator) => Math.abs(((await button.boundingBox())?.y ?? -1000) - header);
  await expect.poll(() => distance(opened)).toBeLessThan(16);
  await opened.click();
  await analyzer.highlights.first().waitFor({ state: 'detached' });
  await expect.poll(() => distance(heading)).toBeLessThan(16);
});
