import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import type { Page } from 'playwright';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import type { AnalyzedMatch } from '#lib/contract/football/analyzer.ts';
import { listedMatch } from '#lib/domain/analyzer/match-prediction.ts';
import { ACCESS_KEY, REFRESH_KEY } from '#lib/session/token-store.ts';
import { webCompanion } from '#server/http/pages/web-companion.ts';
import { saturday } from '#tests/support/analyzer-saturday.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { source } from '#tests/support/detail-builders.ts';
import { aUser } from '#tests/support/user.ts';

const WEBSITE = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Measures the Analyzer of the built website on loopback. Today has 30 matches, the days around it have ten each. */
export async function withAnalyzerPage<Measured>(
  measure: (page: Page, open: () => Promise<unknown>) => Promise<Measured>,
): Promise<Measured> {
  const app = await madeDays();
  const browser = await launchChromium();
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(
      (keys) => {
        for (const key of keys) localStorage.setItem(key, 'a token that nobody looks at');
      },
      [ACCESS_KEY, REFRESH_KEY],
    );
    return await measure(page, () => page.goto(`${address}/app/analyzer`));
  } finally {
    await browser.close();
    await app.close();
  }
}

/** A server for the website. It prepares the reply for each day once. */
async function madeDays(): Promise<FastifyInstance> {
  const app = fastify();
  const today = new Date().toISOString().slice(0, 10);
  const replies = new Map<string, string>();
  const opened = new Map<string, AnalyzedMatch>();
  const replyOf = (day: string): string => {
    const known = replies.get(day);
    if (known !== undefined) return known;
    const matches = saturday({ day, matches: day === today ? 30 : 10 });
    for (const match of matches) opened.set(String(match.id), match);
    const reply = JSON.stringify({ data: matches.map(listedMatch), locked: 0, source: source() });
    replies.set(day, reply);
    return reply;
  };
  app.get(`${API_BASE}/me`, () => aUser());
  app.get<{ Params: { day: string } }>(`${API_BASE}/analyzer/:day/list`, ({ params: { day } }, reply) =>
    reply.type('application/json').send(replyOf(day)),
  );
  app.get<{ Params: { id: string } }>(`${API_BASE}/analyzer/matches/:id`, ({ params: { id } }) => ({
    data: [],
    match: opened.get(id),
  }));
  await webCompanion(app, { folder: WEBSITE, publicUrl: null, hasRecaptcha: false, setupWay: async () => null });
  return app;
}
