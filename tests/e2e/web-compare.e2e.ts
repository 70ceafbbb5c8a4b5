import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings, overflows } from '#tests/support/e2e-look.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const PANEL = { as: 'PREMIUM', viewport: { width: 360, height: 740 } } as const;

/** The rows of the list as texts, once all are loaded. */
async function rows(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Players and teams' });
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
  return list.getByRole('listitem').allTextContents();
}

test('two names that are looked up are in one view at one line and ground, and the address shows the same in another browser', async () => {
  const page = await scene.visit('/app/stats', PANEL);
  const text = `${DEMO_PLAYER.name}\n${DEMO_TEAM.name}`;
  await page.goto(`/app/stats?${new URLSearchParams({ find: text })}`);
  await page.waitForURL(/\/app\/compare\?subjects=player-\d+%2Cteam-\d+$/);
  await page.getByRole('combobox', { name: /^Reference line/ }).click();
  await page.getByRole('option', { name: '1.5', exact: true }).click();
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await page.waitForURL(/_over-1\.5_home$/);

  const shown = await rows(page);
  expect(shown.map((row) => row.slice(0, 40))).toEqual([
    expect.stringContaining(DEMO_PLAYER.name),
    expect.stringContaining(DEMO_TEAM.name),
  ]);
  const last = await page.getByRole('listitem').last().boundingBox();
  expect((last?.y ?? 740) + (last?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(await axeFindings(page)).toEqual([]);

  const other = await scene.visit(page.url(), PANEL);
  expect(await rows(other)).toEqual(shown);
  expect(await overflows(page, [240, 320, 768, 1920])).toEqual([]);

  await page.getByRole('link', { name: 'Panels' }).click();
  await page.getByRole('link', { name: 'One list' }).click();
  await page.waitForURL(/_over-1\.5_home$/);
  expect(await rows(page)).toEqual(shown);
});
