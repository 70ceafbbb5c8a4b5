import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { BrowserContext, Page, Worker } from 'playwright';
import type { LastView, ViewNode } from '#lib/shell/last-view.ts';
import { buildEmptyPopup } from '#tests/bench/build-empty-popup.ts';
import { compare } from '#tests/bench/compare.ts';
import { EXTENSION } from '#tests/bench/extension.ts';
import type { Figure } from '#tests/bench/figure.ts';
import { say } from '#tests/bench/say.ts';
import { warmUp } from '#tests/bench/warm-popup.ts';
import { loadExtension } from '#tests/support/chromium-extension.ts';

/** A port without a server: the bars are painted before any request and must not depend on a reply. */
const NOBODY = 1;
const SIZE = { width: 380, height: 560 };
const BARS = 'figure g[data-tone]';
/** More than usual, because the wait for the next frame varies and a pair takes less than a second. */
const ROUNDS = { least: 11, most: 31 };

/**
 * The time from opening the popup to its bars, compared with the first paint of an empty popup and of a page with the
 * same view but without scripts. Each comparison opens its two pages alternately in one browser.
 */
export async function firstBars(): Promise<Figure[]> {
  say('popup: building an empty one');
  const empty = await buildEmptyPopup();
  try {
    const { context, close } = await loadExtension({ folder: `${EXTENSION},${empty.folder}`, port: NOBODY });
    try {
      return await compareWith(context, empty.folder);
    } finally {
      await close();
    }
  } finally {
    await empty.remove();
  }
}

async function compareWith(context: BrowserContext, emptyFolder: string): Promise<Figure[]> {
  const workers = await workersByName(context, 2);
  const [tenline, empty] = [workers.get('Tenline'), workers.get('Empty popup')];
  if (tenline === undefined || empty === undefined) throw new Error('The browser did not take both extensions.');
  await warmUp(tenline);
  const first = await openPainted(context, new URL('/popup.html', tenline.url()).href, BARS);
  const view = await storedView(first.page);
  await first.page.close();
  await writeStaticView(view.nodes, EXTENSION, emptyFolder);
  // The address that the toolbar icon opens.
  const popup = await tenline.evaluate(() => chrome.action.getPopup({}));
  const ours = () => untilPainted(context, popup, BARS);
  const emptyPopup = () => untilPainted(context, new URL('/popup.html', empty.url()).href, '#root > *');
  const staticView = () => untilPainted(context, new URL('/view.html', empty.url()).href, BARS);
  for (const load of [ours, emptyPopup, staticView, ours]) await load();
  const pair = { ours, show: (time: number) => `${time.toFixed(0)} ms`, rounds: ROUNDS };
  return [
    await compare({
      ...pair,
      what: "popup: first bars from a warm start ÷ an empty popup's first paint",
      floor: emptyPopup,
      // Even the view without scripts takes 1.1 to 1.2 times as long as the empty popup. The budget detects
      // regressions.
      budget: { atMost: 2 },
    }),
    await compare({
      ...pair,
      what: 'popup: first bars from a warm start ÷ the same view without scripts',
      floor: staticView,
      budget: { atMost: 1.5 },
    }),
  ];
}

/** The view that the popup has stored for its next opening. */
async function storedView(page: Page): Promise<LastView> {
  const stored = await page.waitForFunction(() => localStorage.getItem('tenline.lastView2.popup'));
  return JSON.parse(String(await stored.jsonValue()));
}

async function workersByName(context: BrowserContext, count: number): Promise<Map<string, Worker>> {
  while (context.serviceWorkers().length < count) await context.waitForEvent('serviceworker');
  const named = context.serviceWorkers().map(async (worker) => [await worker.evaluate(shortName), worker] as const);
  return new Map(await Promise.all(named));
}

/** Runs in the worker: the short name of its extension, because the long name depends on the language. */
function shortName(): string {
  const { name, short_name } = chrome.runtime.getManifest();
  return short_name ?? name;
}

/** The milliseconds from opening a page until the frame with an element was presented. */
async function untilPainted(context: BrowserContext, address: string, selector: string): Promise<number> {
  const { page, time } = await openPainted(context, address, selector);
  await page.close();
  return time;
}

async function openPainted(context: BrowserContext, address: string, selector: string) {
  const page = await context.newPage();
  await page.setViewportSize(SIZE);
  await page.addInitScript(watchFor, selector);
  await page.goto(address);
  const painted = await page.waitForFunction(() => {
    const [inserted] = performance.getEntriesByName('inserted');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (inserted === undefined || paint === undefined) return undefined;
    // If the first paint was before the insertion of the element, the frame after the insertion counts.
    return paint.startTime > inserted.startTime
      ? paint.startTime
      : performance.getEntriesByName('framed')[0]?.startTime;
  });
  return { page, time: (await painted.jsonValue()) ?? Number.NaN };
}

/**
 * Runs in the page: marks the insertion of the element and, by a task that is posted in the next frame, the end of that
 * frame.
 */
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

/**
 * Writes a page with the nodes and styles of the popup's last view, without a script: the least work of any page that
 * paints this view.
 *
 * @param from the folder of the built extension
 * @param into the folder of another extension, which gets `view.html` and the fonts
 */
async function writeStaticView(nodes: readonly ViewNode[], from: string, into: string): Promise<void> {
  const popup = await readFile(join(from, 'popup.html'), 'utf8');
  const head = popup.replaceAll(/<script[^>]*><\/script>/g, '').replace(/<body>[\s\S]*/, '');
  await cp(join(from, 'assets'), join(into, 'assets'), { recursive: true });
  await writeFile(
    join(into, 'view.html'),
    `${head}<body><div id="last-view">${nodes.map(html).join('')}</div></body></html>`,
  );
}

function html(node: ViewNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const [name, attributes, ...children] = node;
  const inTag = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${inTag.join('')}>${children.map(html).join('')}</${name}>`;
}
