import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import type { Game } from '#lib/contract/football/game.ts';
import { subjectDetail } from '#lib/contract/football/search.ts';
import { localDay } from '#lib/domain/days/analyzer-day.ts';
import { CHART_GAMES, gameValue, newestFirst } from '#lib/domain/games/shown-games.ts';
import type { FootballServer } from '#tests/bench/football-server.ts';
import { type OpenPage, withPanelPage } from '#tests/bench/panel-page.ts';
import { besideArticle, promotion } from '#tests/tools/picture-markup.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The size of the side panel; Chrome opens it 360 pixels wide. */
const PANEL = { width: 360, height: 800 };
/** The sizes that the stores require. */
const SIZES = {
  screenshot: { width: 1280, height: 800 },
  small: { width: 440, height: 280 },
  large: { width: 1400, height: 560 },
} as const;
/** Panels of teams 1 and 2: the ids of the demo begin at 1. */
const TWO = 'sidepanel.html#/app/stats?panels=2&p1=team-1_shots_over-11.5&p2=team-2_shots_over-11.5';

/**
 * `npm run pictures`: takes screenshots of the built extension with the demo's data for the listings of the stores.
 *
 * @param folder receives the PNG files; it is created
 */
export async function writeStorePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const save = (name: string, picture: Buffer) => writeFileSync(join(folder, `${name}.png`), picture);
  const take = async (page: Page, open: OpenPage, server: FootballServer) => {
    const address = `sidepanel.html#/app/stats?panels=1&p1=player-${await forward(server)}_shots_over-1.5`;
    const stage = await page.context().newPage();
    const panel = await shot(page, open, { address, size: PANEL });
    // High enough for the whole panel below the header.
    await page.setViewportSize({ ...PANEL, height: 1400 });
    const chart = await page.getByRole('region', { name: 'Panel 1', exact: true }).screenshot();
    const popup = await popupShot(page, open);
    save('1-side-panel', await composed(stage, besideArticle(panel)));
    save('2-compare', await shot(page, open, { address: TWO, size: SIZES.screenshot }));
    save('3-popup', await composed(stage, besideArticle(popup, 'popup')));
    save('4-analyzer', await analyzerShot(page, open, server));
    await page.emulateMedia({ colorScheme: 'dark' });
    save('5-scout', await scoutShot(page, open));
    save('promotion-small', await composed(stage, promotion(chart), SIZES.small));
    save('promotion-large', await composed(stage, promotion(chart), SIZES.large));
  };
  await withPanelPage(take, { isPredicted: true });
}

/** The id of the first player with shots over the line 1.5 in six to eight of the last ten games. */
async function forward(server: FootballServer): Promise<number> {
  for (let id = 1; ; id += 1) {
    const { data } = subjectDetail.output.parse(JSON.parse(await server.get(`/search/id?type=player&id=${id}`)));
    const games = newestFirst<Game>(data.lastGames).slice(0, CHART_GAMES);
    const hits = games.filter((game) => (gameValue(game, 'shots', 'fullGame') ?? 0) > 1.5).length;
    if (hits >= 6 && hits <= 8) return id;
  }
}

interface Shot {
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** A screenshot of a page of the extension with its charts drawn. */
async function shot(page: Page, open: OpenPage, { address, size }: Shot): Promise<Buffer> {
  await page.setViewportSize(size);
  await open(address);
  await ready(page, page.locator('figure g[data-tone]').last());
  return page.screenshot();
}

/** A screenshot of the Analyzer with a coming match opened: those of today may be over. */
async function analyzerShot(page: Page, open: OpenPage, server: FootballServer): Promise<Buffer> {
  const { data } = subjectDetail.output.parse(JSON.parse(await server.get('/search/id?type=team&id=1')));
  if (data.nextGame === null) throw new Error('Team 1 of the demo has no next match.');
  const { id, matchDate } = data.nextGame;
  await page.setViewportSize(SIZES.screenshot);
  await open(`sidepanel.html#/app/analyzer?date=${localDay(new Date(matchDate))}&open=${id}`);
  await page.getByRole('combobox', { name: /^Sort/ }).waitFor();
  await ready(page, page.getByRole('button', { name: 'Show reasoning' }).first());
  return page.screenshot();
}

/** A screenshot of Scout with its first rows. */
async function scoutShot(page: Page, open: OpenPage): Promise<Buffer> {
  await page.setViewportSize(SIZES.screenshot);
  await open('sidepanel.html#/app/scout');
  await ready(page, page.getByRole('row').nth(1));
  return page.screenshot();
}

/** A screenshot of the popup with a player that was looked up in it. */
async function popupShot(page: Page, open: OpenPage): Promise<Buffer> {
  const name =
    (await page.getByRole('region', { name: 'Panel 1', exact: true }).getByRole('heading').first().textContent()) ?? '';
  await page.setViewportSize({ width: 380, height: 560 });
  await open('popup.html');
  await page.getByRole('combobox', { name: 'Search player or team' }).fill(name);
  await page.getByRole('button', { name, exact: false }).first().click();
  await ready(page, page.locator('figure g[data-tone]').last());
  return page.screenshot();
}

/** Waits for content, fonts and pending requests, and removes the note that the leagues are invented. */
async function ready(page: Page, content: Locator): Promise<void> {
  await content.waitFor();
  for (const line of await page.getByText('Invented leagues.').all()) await line.evaluate((node) => node.remove());
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy="true"], [aria-label="Loading"]') === null,
  );
}

async function composed(stage: Page, markup: string, size: Shot['size'] = SIZES.screenshot): Promise<Buffer> {
  await stage.setViewportSize(size);
  await stage.setContent(markup);
  await stage.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  return stage.screenshot();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeStorePictures(join(ROOT, 'dist', 'store', 'pictures'));
