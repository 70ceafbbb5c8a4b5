import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { z } from 'zod';
import { compare } from '#tests/bench/compare.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { startServer } from '#tests/bench/tenline-program.ts';
import { chromiumProgram, QUIET_FLAGS } from '#tests/support/chromium.ts';

/** Fetched by npx for this measurement only: with its dependencies it is as large as all other packages together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Fewer than usual, because a visit takes half a minute. */
const ROUNDS = { least: 2, most: 4 };
/**
 * Lighthouse sometimes misses the start of its own recording, the more often the busier the machine is, and is then run
 * again.
 */
const TRIES = 6;
/** The maximum milliseconds of a visit. */
const LONGEST = 180_000;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

const reportSchema = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });

/**
 * The Lighthouse scores of the landing page on a phone, from 0 to 100 per category. Performance is compared with the
 * same page whose scripts do nothing; the other categories do not depend on speed.
 */
export async function landing(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    say('landing: starting a server');
    const server = await startServer(['start.mjs'], home);
    const still = await withoutScripts(server.address);
    const folder = mkdtempSync(join(tmpdir(), 'tenline-lighthouse-'));
    const visit = (address: string) => scores(address, join(folder, 'report.json'));
    const scoreOf = async (address: string) => 100 * ((await visit(address)).categories['performance']?.score ?? 0);
    try {
      const { categories } = await visit(server.address);
      const others = CATEGORIES.map((category) => {
        const figure = Math.round(100 * (categories[category]?.score ?? 0));
        const what = `landing page: ${category} (Lighthouse, mobile)`;
        return { what, measured: String(figure), floor: null, figure, unit: '', budget: { atLeast: 95 } };
      });
      const performance = await compare({
        what: 'landing page: performance (Lighthouse, mobile) ÷ a static page of the same weight',
        ours: () => scoreOf(server.address),
        floor: () => scoreOf(still.address),
        budget: { atLeast: 0.9 },
        show: (score) => score.toFixed(0),
        rounds: ROUNDS,
      });
      return [performance, ...others];
    } finally {
      await still.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Serves the website of another server. In place of each script is a comment that is as long as the compressed script.
 */
async function withoutScripts(server: string): Promise<{ readonly address: string; close(): Promise<void> }> {
  const app = fastify();
  app.get('*', async ({ url, headers }, reply) => {
    const original = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server}${url}`, { headers: { 'accept-encoding': headers['accept-encoding'] } }, resolve).once(
        'error',
        reject,
      );
    });
    const bytes = await buffer(original);
    const { 'content-type': type = 'text/plain', 'content-encoding': encoding } = original.headers;
    reply.code(original.statusCode ?? 502).type(type);
    if (type.includes('javascript')) return `/*${'x'.repeat(Math.max(0, bytes.length - 4))}*/`;
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return bytes;
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, close: () => app.close() };
}

/**
 * Runs Lighthouse without blocking this process, which serves the page without scripts.
 *
 * @throws with the output of Lighthouse when several attempts give no result.
 */
async function scores(address: string, file: string, tries = TRIES): Promise<z.infer<typeof reportSchema>> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', ...QUIET_FLAGS].join(' ');
  const words = ['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${file}`];
  try {
    await promisify(execFile)('npx', [...words, `--chrome-flags=${flags}`], {
      env: { ...process.env, CHROME_PATH: chromiumProgram() },
      shell: process.platform === 'win32',
      timeout: LONGEST,
    });
  } catch (error) {
    if (tries > 1) return scores(address, file, tries - 1);
    const [reason] =
      String(error instanceof Error && 'stderr' in error ? error.stderr : error).match(/^.*Error.*$/m) ?? [];
    throw new Error(`${LIGHTHOUSE} failed${reason === undefined ? '' : `: ${reason}`}`, { cause: error });
  }
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
