import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Figure } from '#tests/bench/figure.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { withTemporaryHome } from '#tests/bench/temporary-home.ts';
import { startServer } from '#tests/bench/tenline-program.ts';
import { chromiumProgram, QUIET_FLAGS } from '#tests/support/chromium.ts';

/** Fetched by npm for this measurement only: with its dependencies it is as large as all other packages together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TIMES = 3;
/** Lighthouse sometimes misses the start of its own recording and is then run again. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const reportSchema = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });

/** The Lighthouse scores of the landing page on a phone, from 0 to 100 per category: the median of three visits. */
export async function landing(): Promise<Figure[]> {
  return withTemporaryHome(async (home) => {
    say('landing: starting a server');
    const server = await startServer(['start.mjs'], home);
    const folder = mkdtempSync(join(tmpdir(), 'tenline-lighthouse-'));
    try {
      const visits = Array.from({ length: TIMES }, (_, index) => {
        say(`landing: visit ${index + 1} of ${TIMES}`);
        return scores(server.address, join(folder, `${index}.json`));
      });
      return CATEGORIES.map((category) => {
        const figure = Math.round(100 * median(visits.map((visit) => visit.categories[category]?.score ?? 0)));
        const what = `landing page: ${category} (Lighthouse, mobile)`;
        return { what, measured: String(figure), floor: null, figure, unit: '', budget: { atLeast: 95 } };
      });
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** @throws with the output of Lighthouse when several attempts give no result. */
function scores(address: string, file: string, tries = TRIES): z.infer<typeof reportSchema> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', ...QUIET_FLAGS].join(' ');
  const words = ['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${file}`];
  const { status, stderr } = spawnSync('npx', [...words, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chromiumProgram() },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 && tries > 1) return scores(address, file, tries - 1);
  if (status !== 0) throw new Error(`${LIGHTHOUSE} failed:\n${stderr}`);
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
