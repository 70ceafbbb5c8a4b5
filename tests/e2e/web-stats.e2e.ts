import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { axeFindings } from '#tests/support/e2e-look.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

/** Records the API calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(API_BASE)) calls.push(pathname);
  });
  return calls;
}

/** Types each text into the search of the first panel and waits for the expected name. */
async function findsEach(searches: readonly (readonly [typed: string, name: string | RegExp])[]): Promise<void> {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const { search } = statsPanel(page);
  for (const [typed, name] of searches) {
    await search.fill(typed);
    await page.getByRole('option', { name }).first().waitFor();
    await search.fill('');
    await page.getByRole('option', { name }).first().waitFor({ state: 'detached' });
  }
}

describe.runIf(inject('football').hasReal)('the Stats page with the Premier League of 2017/18', () => {
  test("the Stats page with the Premier League of 2017/18 shows Harry Kane's last ten games, oldest to newest, against a line of 2.5", async () => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
    const panel = statsPanel(page);
    await panel.pick('harry kane', /^Harry Kane/);
    await panel.choose('Statistic', 'Shots');
    await panel.choose('Reference line', '2.5');
    await expect.poll(panel.values).toEqual([6, 0, 0, 2, 0, 4, 3, 5, 4, 3]);
    await expect.poll(panel.average).toBe('Average: 2.70 per game');
    await expect.poll(panel.hitRate).toBe('6/10 over 2.5');
  });

  test("the Stats page with the Premier League of 2017/18 shows Manchester City's corners in the full match and in the first half", async () => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
    const panel = statsPanel(page);
    await panel.pick('manchester city', /^Manchester City/);
    await panel.choose('Statistic', 'Corners Won');
    await expect.poll(panel.values).toEqual([5, 10, 11, 8, 7, 5, 7, 10, 4, 12]);
    await panel.press('FH: First half');
    await expect.poll(panel.values).toEqual([3, 3, 7, 2, 4, 2, 2, 2, 1, 3]);
  });

  test('the Stats page with the Premier League of 2017/18 finds a name typed with accents, without accents or in part', async () => {
    await findsEach([
      ['ozil', 'Mesut Özil'],
      ['Özil', 'Mesut Özil'],
      ['bruyne', 'Kevin De Bruyne'],
      ['gundogan', /ndoğan/],
    ]);
  });
});

describe('the Stats page with the demo', () => {
  test('the Stats page with the demo sends no request when league, line, venue, period, side or starts change, and for a statistic only what the next opponent allows', async () => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
    const panel = statsPanel(page);
    await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
    await panel.settled();
    const calls = callsOf(page);
    const league = /^League: (?!All Competitions)/;
    await panel.choose('Statistic', 'Passes');
    await panel.region.getByRole('application', { name: /, Passes\. / }).waitFor();
    await panel.settled();
    expect(calls.filter((path) => path !== `${API_BASE}/opponent-allowed`)).toEqual([]);
    const ofStatistic = calls.length;
    await panel.choose('Reference line', '3.5');
    await panel.openFilters();
    await panel.region.getByRole('combobox', { name: /^League: / }).click();
    await page.getByRole('option').nth(1).click();
    await panel.region.getByRole('combobox', { name: league }).waitFor();
    for (const toggle of [
      'Home',
      'Away',
      'FH: First half',
      'SH: Second half',
      'All',
      'FG: Full game',
      'Over: switch to under',
    ]) {
      await panel.press(toggle);
    }
    await panel.region.getByRole('switch', { name: 'Starts only' }).click();
    await expect.poll(panel.hitRate).toMatch(/under 3.5$/);
    expect(calls.slice(ofStatistic)).toEqual([]);
  });

  test('the Stats page with the demo sends no request for one letter, and finds names by two letters', async () => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
    const panel = statsPanel(page);
    await panel.search.waitFor();
    const calls = callsOf(page);
    // An empty search requests the teams of today.
    const searches = () => calls.filter((path) => path !== `${API_BASE}/search/today`);
    await panel.search.fill(DEMO_TEAM.plain.slice(0, 1));
    // A request for the one letter would have been recorded by the time the later search in panel 2 has its reply.
    await statsPanel(page, 2).search.fill(DEMO_TEAM.plain);
    await page.getByRole('option', { name: DEMO_TEAM.name }).waitFor();
    expect(searches()).toEqual([`${API_BASE}/search`]);
    await page.keyboard.press('Escape');
    await panel.search.fill(DEMO_TEAM.plain.slice(0, 2));
    await page.getByRole('option').first().waitFor();
  });

  test('the Stats page with the demo finds names without accents, in any case and word order', async () => {
    await findsEach([
      [DEMO_PLAYER.plain, DEMO_PLAYER.name],
      [DEMO_TEAM.plain, DEMO_TEAM.name],
      [DEMO_PLAYER.swapped, DEMO_PLAYER.name],
    ]);
  });

  test('locks the statistics outside the FREE plan in an accessible menu, with a title that names Premium', async () => {
    const page = await scene.visit('/app/stats', { as: 'FREE' });
    const panel = statsPanel(page);
    await panel.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
    await panel.region.getByRole('combobox', { name: /^Statistic: / }).click();
    const locked = page.getByRole('option', { disabled: true });
    const names = await locked.allTextContents();
    expect(names.filter((name) => !/^(Total|Opponent) /.test(name)).sort()).toEqual([
      'Fouls Committed',
      'Offsides',
      'Saves',
      'Shots on Target',
      'Tackles',
    ]);
    expect(await locked.first().getAttribute('title')).toBe('Available in Premium plan');
    expect(await axeFindings(page)).toEqual([]);
  });

  test.each([
    ['a reload of the address', (page: Page) => page.reload()],
    ['a visit of /app/stats without parameters', (page: Page) => page.goto('/app/stats')],
  ])('the Stats page with the demo keeps the panels after %s', async (_name, comeBack) => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
    const panel = statsPanel(page, 2);
    await panel.pick(DEMO_TEAM.plain, DEMO_TEAM.name);
    await panel.choose('Statistic', 'Total Corners Won');
    await panel.choose('Reference line', '4.5');
    await panel.press('Home');
    await expect.poll(async () => new Set(await panel.venues())).toEqual(new Set(['H']));
    const values = await panel.values();
    await page.waitForURL(/home/); // The address is written with a delay.
    await comeBack(page);
    await expect.poll(panel.values).toEqual(values);
    await expect.poll(panel.hitRate).toMatch(/over 4.5$/);
    await expect.poll(() => panel.search.inputValue()).toBe(DEMO_TEAM.name);
  });

  test('the Stats page with the demo finds a subject and moves its line by keyboard', async () => {
    const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
    const panel = statsPanel(page);
    await panel.search.waitFor();
    const isOn = (role: string) => page.evaluate((name) => document.activeElement?.matches(name) === true, role);
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 80 && !(await isOn(selector)); presses += 1) await page.keyboard.press('Tab');
      await expect.poll(() => isOn(selector)).toBe(true);
    };
    await tabTo('input[role="combobox"]');
    await page.keyboard.type(DEMO_PLAYER.plain);
    await page.getByRole('option', { name: DEMO_PLAYER.name }).waitFor();
    await page.keyboard.press('Enter');
    await panel.region.getByRole('application').waitFor();
    await tabTo('[role="application"]');
    await page.keyboard.press('ArrowUp');
    await expect.poll(panel.hitRate).toMatch(/over 1.5$/);
  });
});
