import type { BrowserContext, Worker } from 'playwright';
import { buildEmptyPopup } from '#tests/bench/build-empty-popup.ts';
import { EXTENSION } from '#tests/bench/extension.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';
import { warmUp } from '#tests/bench/warm-popup.ts';
import { loadExtension } from '#tests/support/chromium-extension.ts';

const LOADS = 20;
const WARM_UP = 3;
/** No server listens there: the bars are painted before any request and must not depend on a reply. */
const NOBODY = 1;
const SIZE = { width: 380, height: 560 };

/**
 * The time from opening the popup to its bars, compared with the first paint of an empty popup in the same browser, measured alternately.
 */
export async function firstBars(): Promise<Figure[]> {
  say('popup: building an empty one');
  const empty = await buildEmptyPopup();
  try {
    const { context, close } = await loadExtension({ folder: `${EXTENSION},${empty.folder}`, port: NOBODY });
    try {
      return [await compare(context)];
    } finally {
      await close();
    }
  } finally {
    await empty.remove();
  }
}

async function compare(context: BrowserContext): Promise<Figure> {
  const workers = await workersByName(context, 2);
  const [tenline, floor] = [workers.get('Tenline'), workers.get('Empty popup')];
  if (tenline === undefined || floor === undefined) throw new Error('The browser did not take both extensions.');
  await warmUp(tenline);

  const [ours, bare]: [number[], number[]] = [[], []];
  for (let load = 1; load <= LOADS + WARM_UP; load += 1) {
    if (load % 5 === 0) say(`popup: ${load} of ${LOADS + WARM_UP} loads`);
    const bars = await untilPainted(context, tenline, 'figure g[data-tone]');
    const paint = await untilPainted(context, floor, '#root > *');
    if (load <= WARM_UP) continue;
    ours.push(bars);
    bare.push(paint);
  }
  return {
    what: "popup: first bars from a warm start ÷ an empty popup's first paint",
    measured: `${median(ours).toFixed(0)} ms`,
    floor: `${median(bare).toFixed(0)} ms`,
    figure: median(ours) / median(bare),
    unit: '',
    budget: { atMost: 0.8 },
  };
}

async function workersByName(context: BrowserContext, count: number): Promise<Map<string, Worker>> {
  while (context.serviceWorkers().length < count) await context.waitForEvent('serviceworker');
  const named = context
    .serviceWorkers()
    .map(async (worker) => [await worker.evaluate(() => chrome.runtime.getManifest().name), worker] as const);
  return new Map(await Promise.all(named));
}

/** Opens an extension's popup as a page and returns the milliseconds until the frame with an element was presented. */
async function untilPainted(context: BrowserContext, extension: Worker, selector: string): Promise<number> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(SIZE);
    await page.addInitScript(watchFor, selector);
    await page.goto(new URL('/popup.html', extension.url()).href);
    const painted = await page.waitForFunction(() => {
      const [inserted] = performance.getEntriesByName('inserted');
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (inserted === undefined || paint === undefined) return undefined;
      // Content before the element: then the frame after its insertion counts.
      return paint.startTime > inserted.startTime
        ? paint.startTime
        : performance.getEntriesByName('framed')[0]?.startTime;
    });
    return (await painted.jsonValue()) ?? Number.NaN;
  } finally {
    await page.close();
  }
}

/** Runs in the page: marks the insertion of the element and, by a user-blocking task posted in a frame, the end of that frame. */
function watchFor(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    performance.mark('inserted');
    requestAnimationFrame(() => {
      void scheduler.postTask(() => performance.mark('framed'), { priority: 'user-blocking' });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
