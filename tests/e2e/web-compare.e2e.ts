import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { axeFindings, overflows } from '#tests/support/e2e-look.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const PANEL = { as: 'PREMIUM', viewport: { width: 360, height: 740 } } as const;

/** The full names of two starters of a recent match of the demo. */
function twoPlayers(): string[] {
  const { matches, players } = readDemo({ today: new Date() });
  const match = matches.findLast(({ status }) => status === 'played');
  const all = match?.status === 'played' ? match.appearances : [];
  const starters = all.filter(({ periods }) => periods.full.startedMatch === true).slice(5, 7);
  const found = starters.map(({ player }) => players.find(({ key }) => key === player));
  return found.map((player) => [player?.firstName, player?.lastName].filter(Boolean).join(' '));
}

/** The rows of the list as texts, once all are loaded. */
async function rows(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Players and teams' });
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
  return list.getByRole('listitem').allTextContents();
}

test('two names that are looked up are in one view at one line and ground, and the address shows the same in another browser', async () => {
  const page = await scene.visit('/app/stats', PANEL);
  const names = twoPlayers();
  await page.goto(`/app/stats?${new URLSearchParams({ find: names.join('\n') })}`);
  await page.waitForURL(/\/app\/compare\?subjects=player-\d+%2Cplayer-\d+$/);
  await page.getByRole('combobox', { name: /^Reference line/ }).click();
  await page.getByRole('option', { name: '1.5', exact: true }).click();
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await page.waitForURL(/_over-1\.5_home$/);

  const shown = await rows(page);
  expect(shown).toEqual(names.map((name) => expect.stringContaining(name)));
  const list = await page.getByRole('list', { name: 'Players and teams' }).boundingBox();
  expect((list?.y ?? 740) + (list?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(await axeFindings(page)).toEqual([]);

  const other = await scene.visit(page.url(), PANEL);
  expect(await rows(other)).toEqual(shown);
  expect(await overflows(page, [240, 320, 768, 1920])).toEqual([]);

  await page.getByRole('link', { name: 'Panels' }).click();
  await page.getByRole('link', { name: 'One list' }).click();
  await page.waitForURL(/_over-1\.5_home$/);
  expect(await rows(page)).toEqual(shown);
});
