import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings, overflows } from '#tests/support/e2e-look.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';
import { QUERIES, ROUTE_TABLE } from '#tests/support/route-table.ts';

const scene = webScene();

/** Checks a page narrow and light, then wide and dark, with axe and for horizontal scrolling. */
async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 900 });
  const found = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  found.push(...(await axeFindings(page, 'colours')).map((finding) => `dark: ${finding}`));
  return [...found, ...(await overflows(page, [240, 320, 768, 1920]))];
}

/** The pages that landing.e2e.ts, web-look.e2e.ts and notebook-look.e2e.ts check. */
const CHECKED_ELSEWHERE = ['/', '/privacy-policy', '/terms-and-conditions', '/sign-in', '/app/notebook'];

// Leaves out the query that opens the plan dialog, because the page behind the dialog would be inert.
const queryOf = (path: string) => (path === '/app/settings' ? '' : (QUERIES[path] ?? ''));

test.each([
  ['a guest', {}, ['all', 'guests only']],
  ['a FREE user', { as: 'FREE' }, ['signed in']],
] as const)(
  'the pages for %s have no axe violations and no horizontal scrolling, light and dark',
  async (_who, visitor, accesses) => {
    const page = await scene.visit('/terms-and-conditions', visitor);
    const found: Record<string, string[]> = {};
    const rows = ROUTE_TABLE.filter(({ path }) => !CHECKED_ELSEWHERE.includes(path));
    for (const row of rows.filter(({ access }) => accesses.some((one) => one === access))) {
      await page.goto(row.path + queryOf(row.path));
      await page.getByRole('heading', { level: 1, name: row.heading }).waitFor();
      const wrong = await findings(page);
      if (wrong.length > 0) found[row.path] = wrong;
    }
    expect(found).toEqual({});
  },
);

test('the list of the names of a text has no axe violations and no horizontal scrolling, light and dark', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const text = `${DEMO_PLAYER.name}\n${DEMO_TEAM.name}\nNobody Unknown`;
  await page.goto(`/app/names?${new URLSearchParams({ text })}`);
  await page.getByRole('link', { name: DEMO_PLAYER.name }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('the cookie banner, its settings and the offline bar have no axe violations', async () => {
  scene.allowFault(/ERR_INTERNET_DISCONNECTED/);
  const page = await scene.visit('/sign-in', { cookies: null });
  const banner = page.getByRole('region', { name: 'Cookies' });
  await banner.waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  expect(await findings(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Customize' }).click();
  await banner.getByRole('switch', { name: 'Marketing Cookies' }).waitFor();
  expect(await findings(page)).toEqual([]);
});
