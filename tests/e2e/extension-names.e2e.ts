import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readDemo } from '#server/sources/demo/read-demo.ts';
import { extensionScene } from '#tests/support/e2e-extension.ts';
import { pressToolbarIcon, sidePanel } from '#tests/support/toolbar-press.ts';

const scene = extensionScene();

/** The eleven of a recent match of the demo, by their full names. */
function eleven(): string[] {
  const { matches, players } = readDemo({ today: new Date() });
  const match = matches.findLast(({ status }) => status === 'played');
  if (match?.status !== 'played') throw new Error('The demo has no played match.');
  const starters = match.appearances.filter(({ periods }) => periods.full.startedMatch === true);
  const names = starters.map(({ player }) => players.find(({ key }) => key === player));
  return names.slice(0, 11).map((player) => [player?.firstName, player?.lastName].filter(Boolean).join(' '));
}

/** Opens a page of another site with this markup. */
async function openPage(markup: string): Promise<Page> {
  const { context } = scene.extension;
  await context.route('https://squad.example/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup }),
  );
  const page = await context.newPage();
  await page.goto('https://squad.example/team');
  return page;
}

/** Reads a page by a press of the user, and returns the side panel. */
async function readInPanel(page: Page) {
  const popup = await pressToolbarIcon(scene.extension, page);
  await popup.press('button', 'Read this page');
  return sidePanel(scene.extension);
}

const NAMES = '[...document.querySelectorAll("main li a")].map((one) => one.textContent)';

test('a squad page with names in buttons becomes a list, and all of it a slate in Scout with two presses', async () => {
  await scene.signIn('PREMIUM');
  const names = eleven();
  const tiles = names.map((name) => `<div class="tile"><button>${name}</button><span>ABC (H)</span></div>`);
  const page = await openPage(`<h1>My team</h1><div style="display: flex">${tiles.join('')}</div>`);
  const panel = await readInPanel(page);
  await expect.poll(() => panel.read(NAMES)).toEqual(names);
  expect(await page.evaluate(() => document.body.childElementCount)).toBe(2);

  await panel.press('main a', 'All in Scout');
  const subjects = () => panel.read<string>('new URLSearchParams(location.hash.split("?")[1]).get("subjects")');
  await expect.poll(async () => (await subjects())?.split(',').length).toBe(11);
});
