import type { Page } from 'playwright';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { createNote } from '#lib/contract/notebook/notes.ts';
import { comparePlain } from '#tests/bench/compare-plain.ts';
import type { Figure } from '#tests/bench/figure.ts';
import type { FootballServer } from '#tests/bench/football-server.ts';
import { installClock } from '#tests/bench/page-clock.ts';
import { withPanelPage } from '#tests/bench/panel-page.ts';
import { say } from '#tests/bench/say.ts';

const NOTES = 500;
const TEAMS = 60;

const TYPED = ['Goals', ''];
const RESULTS = 'section[aria-label="Notes"]';
const CARD = '[data-note]';
const READ_MORE = `${CARD} button[aria-expanded="false"]`;

/** Steps in a loaded Notebook with 500 notes, each compared with plain DOM calls that build the same nodes. */
export async function notebook(): Promise<Figure[]> {
  say(`notebook: ${NOTES} notes over ${TEAMS} teams`);
  return withPanelPage(async (page, open, server) => {
    await fillNotebook(server);
    await page.setViewportSize({ width: 1440, height: 900 });
    await installClock(page);
    await open('sidepanel.html#/app/notebook');
    await page.locator(CARD).first().waitFor();
    const opened = await comparePlain(page, {
      what: `Notebook of ${NOTES} notes: first cards ÷ plain DOM`,
      prepare: async () => {
        await page.getByRole('link', { name: 'Settings', exact: true }).click();
        await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
      },
      step: () => run(page, { press: 'a[href$="/app/notebook"]', isDone: CARD }),
      built: 'main',
      budget: { atMost: 4 },
    });
    let turn = 0;
    const filtered = await comparePlain(page, {
      what: `Notebook of ${NOTES} notes: a filter ÷ plain DOM`,
      prepare: async () => undefined,
      step: () => run(page, { type: TYPED[turn++ % TYPED.length] ?? '', isDone: RESULTS }),
      built: RESULTS,
      budget: { atMost: 4 },
    });
    const expanded = await comparePlain(page, {
      what: `Notebook of ${NOTES} notes: a note expanded ÷ plain DOM`,
      prepare: async () => {
        const less = page.locator(`${CARD} button[aria-expanded="true"]`).first();
        if ((await less.count()) > 0) await less.click();
      },
      step: () => run(page, { press: READ_MORE, isDone: CARD }),
      built: `${CARD}:has(button[aria-expanded="true"])`,
      budget: { atMost: 4 },
    });
    return [opened, filtered, expanded];
  });
}

interface Step {
  /** The control to press, or the text to type into the search field. */
  readonly press?: string;
  readonly type?: string;
  /** An element that exists when the step is done. */
  readonly isDone: string;
}

/** Runs a step and waits until its effect is drawn. */
function run(page: Page, step: Step): Promise<void> {
  return page.evaluate(({ press, type, isDone }) => {
    function act(): void {
      if (press !== undefined) {
        document.querySelector<HTMLElement>(press)?.click();
        return;
      }
      const field = document.querySelector<HTMLInputElement>('input[type="search"]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, type);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return window.pageClock.untilIdle({ act, within: document, isDone: () => document.querySelector(isDone) !== null });
  }, step);
}

/** Stores the notes of a busy user: spread evenly over all teams, in eight lengths, every fiftieth pinned. */
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
