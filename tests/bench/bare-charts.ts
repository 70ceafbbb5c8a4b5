import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { build } from 'vite';
import { installClock } from '#tests/bench/page-clock.ts';

const ENTRY = fileURLToPath(new URL('bare-charts/main.ts', import.meta.url));
/** No server has this address: the benchmark replies to the requests of the browser. */
const ADDRESS = 'http://bare-charts.test/';

/** The number of charts on the page, and of rectangles in each chart. */
interface Charts {
  readonly charts: number;
  readonly rectangles: number;
}

/** Opens a new tab with a page that only draws rectangles with React: the floor for our charts. */
export async function openBareCharts(context: BrowserContext, { charts, rectangles }: Charts): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rollupOptions: { input: ENTRY } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const code = output !== undefined && 'output' in output ? output.output[0].code : '';
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await installClock(page);
  const body = `<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module">${code}</script>`;
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${ADDRESS}#${charts},${rectangles}`);
  await page
    .locator('figure')
    .nth(charts - 1)
    .waitFor();
  return page;
}
