import type { BrowserContext, Worker } from 'playwright';
import { buildEmptyPopup } from '#tests/bench/build-empty-popup.ts';
import { compare } from '#tests/bench/compare.ts';
import { EXTENSION } from '#tests/bench/extension.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';
import { warmUp } from '#tests/bench/warm-popup.ts';
import { loadExtension } from '#tests/support/chromium-extension.ts';

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
      return [await compareWith(context)];
    } finally {
      await close();
    }
  } finally {
    await empty.remove();
  }
}

async function compareWith(context: BrowserContext): Promise<Figure> {
  const workers = await workersByName(context, 2);
  const [tenline, empty] = [workers.get('Tenline'), workers.get('Empty popup')];
  if (tenline === undefined || empty === undefined) throw new Error('The browser did not take both extensions.');
  await warmUp(tenline);
  const ours = () => untilPainted(context, tenline, 'figure g[data-tone]');
  const floor = () => untilPainted(context, empty, '#root > *');
  for (const load of [ours, floor, ours, floor]) await load();
  return compare({
    what: "popup: first bars from a warm start ÷ an empty popup's first paint",
    ours,
    floor,
    budget: { atMost: 0.8 },
    show: (time) => `${time.toFixed(0)} ms`,
  });
}

async function workersByName(context: BrowserContext, count: number): Promise<Map<string, Worker>> {
  while (context.serviceWorkers().length < count) await context.waitForEvent('serviceworker');
  const named = context.serviceWorkers().map(async (worker) => [await worker.evaluate(shortName), worker] as const);
  return new Map(await Promise.all(named));
}

/** Runs in a worker. The long name is translated. */
function shortName(): string {
  const { name, short_name } = chrome.runtime.getManifest();
  return short_name ?? name;
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
