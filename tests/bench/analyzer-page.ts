import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { saturday } from '#tests/support/analyzer-saturday.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { source } from '#tests/support/detail-builders.ts';
import { aUser } from '#tests/support/user.ts';

const WEBSITE = fileURLToPath(new URL('../../dist/web', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const ADDRESS = 'http://tenline.example/app/analyzer';

/** Measures the built website's Analyzer, where today is a full Saturday and the days around it have ten matches each; nothing is asked of a network. */
export async function withAnalyzerPage<Measured>(
  measure: (page: Page, open: () => Promise<unknown>) => Promise<Measured>,
): Promise<Measured> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    await page.addInitScript(
      (keys) => {
        for (const key of keys) localStorage.setItem(key, 'a token that nobody looks at');
      },
      [ACCESS_KEY, REFRESH_KEY],
    );
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith(API_BASE)) return route.fulfill(reply(pathname.slice(API_BASE.length)));
      const file = join(WEBSITE, pathname);
      const isFile = extname(pathname) !== '' && existsSync(file);
      const body = readFileSync(isFile ? file : join(WEBSITE, 'index.html'));
      return route.fulfill({ body, contentType: isFile ? (TYPES[extname(file)] ?? 'text/plain') : 'text/html' });
    });
    return await measure(page, () => page.goto(ADDRESS));
  } finally {
    await browser.close();
  }
}

function reply(path: string): { status?: number; json: unknown } {
  if (path === '/me') return { json: aUser() };
  const [, day] = /^\/analyzer\/(\d{4}-\d\d-\d\d)$/.exec(path) ?? [];
  if (day === undefined) return { status: 404, json: { message: `There is no ${path}` } };
  const isToday = day === new Date().toISOString().slice(0, 10);
  return { json: { data: saturday({ day, matches: isToday ? 30 : 10 }), locked: 0, source: source() } };
}
