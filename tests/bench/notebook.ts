import type { Page } from 'playwright';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { createNote } from '#lib/contract/notes.ts';
import { STATISTICS } from '#lib/contract/statistic.ts';
import type { Figure } from '#tests/bench/figure.ts';
import type { FootballServer } from '#tests/bench/football-server.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { median } from '#tests/bench/percentile.ts';
import { say } from '#tests/bench/say.ts';

const NOTES = 500;
const TEAMS = 60;

const SLOW_DOWN = 4;
const TIMES = 8;
/** The pinned notes alone have this many shortened texts. */
const LONG_NOTES = 6;
const TYPED = ['Goals', 'line', 'no such note', '', 'team-7', '', 'corner', ''];
const CARD = '[data-note]';
const READ_MORE = `${CARD} button[aria-expanded="false"]`;

/**
 * The Notebook with 500 notes that are already loaded, with a CPU slowdown of four: the times from the press of its
 * link to the first cards, from a typed filter to its results, and from "Read more" to the complete text.
 */
export async function notebook(): Promise<Figure[]> {
  say(`notebook: ${NOTES} notes over 60 teams`);
  const { opened, filtered, expanded } = await withPanelPage(async (page, open, server) => {
    await fillNotebook(server);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('sidepanel.html#/app/notebook');
    await page.locator(CARD).first().waitFor();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const opened: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
      opened.push(await untilPainted(page, { press: 'a[href$="/app/notebook"]', awaits: CARD }));
    }
    const filtered: number[] = [];
    for (const text of TYPED) filtered.push(await untilPainted(page, { type: text, awaits: 'main [role="status"]' }));
    const expanded: number[] = [];
    for (let time = 0; time < LONG_NOTES; time += 1) {
      await page.locator(READ_MORE).first().waitFor();
      expanded.push(await untilPainted(page, { press: READ_MORE, awaits: CARD }));
    }
    return { opened, filtered, expanded };
  });
  return [
    figureOf('first cards', opened),
    figureOf('a filter, to what it finds', filtered),
    figureOf('a note expanded', expanded),
  ];
}

function figureOf(what: string, times: readonly number[]): Figure {
  const figure = median(times);
  return {
    what: `Notebook of ${NOTES} notes: ${what}, CPU ${SLOW_DOWN}× slower`,
    measured: `${figure.toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms)`,
    floor: null,
    figure,
    unit: ' ms',
    budget: { atMost: 100 },
  };
}

interface Step {
  /** The control to press, or the text to type into the search field. */
  readonly press?: string;
  readonly type?: string;
  /** The element that changes or appears. */
  readonly awaits: string;
}

/**
 * Runs a step once the page is idle and waits until its effect is painted; a user-blocking task posted in a frame runs
 * right after its paint.
 */
function untilPainted(page: Page, step: Step): Promise<number> {
  return page.evaluate(
    ({ press, type, awaits }) =>
      new Promise<number>((resolve) => {
        const shown = () => [...document.querySelectorAll(awaits)].map((one) => one.textContent).join('|');
        const before = shown();
        function act(): void {
          if (press !== undefined) {
            document.querySelector<HTMLElement>(press)?.click();
            return;
          }
          const field = document.querySelector<HTMLInputElement>('input[type="search"]');
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, type);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
        }
        requestIdleCallback(() => {
          const began = performance.now();
          const observer = new MutationObserver(() => {
            if (shown() === before) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' });
            });
          });
          observer.observe(document, { childList: true, subtree: true, characterData: true });
          act();
        });
      }),
    step,
  );
}

/** Makes the notes of a busy user: spread evenly over all teams, of all lengths, every fiftieth pinned. */
async function fillNotebook({ address, headers }: Pick<FootballServer, 'address' | 'headers'>): Promise<void> {
  for (let made = 0; made < NOTES; made += 1) {
    const team = 1 + (made % TEAMS);
    const statsName = STATISTICS[Math.floor(made / TEAMS) % STATISTICS.length];
    const reply = await fetch(`${address}${API_BASE}${createNote.path}`, {
      method: createNote.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        teamId: team,
        playerId: null,
        statsName,
        isPinned: made % 50 === 49,
        line: made % 3 === 0 ? 1.5 : null,
        content: `team-${team} ${statsName}: over the line at home. `.repeat(1 + (made % 8)),
      }),
    });
    if (!reply.ok) throw new Error(`A note was answered with ${reply.status}: ${await reply.text()}`);
  }
}
