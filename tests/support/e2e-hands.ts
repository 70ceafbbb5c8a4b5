import type { Locator, Page } from 'playwright';

/** The mouse and the keyboard at a page. Every press and every key is counted. */
export interface Hands {
  press(target: Locator): Promise<void>;
  /** Presses on a menu, moves to an option and releases there: one press. */
  pull(menu: Locator, option: Locator): Promise<void>;
  /** Types a text letter by letter until the results contain the row, at least two letters. */
  typeUntil(text: string, row: Locator): Promise<void>;
  /** Presses one key, such as Enter. */
  key(name: string): Promise<void>;
  /** The presses and keys so far. */
  effort(): Effort;
}

export interface Effort {
  readonly presses: number;
  readonly keys: number;
}

/** The mouse and keyboard of a page, with the counts at zero. */
export function handsAt(page: Page): Hands {
  let [presses, keys] = [0, 0];
  return {
    async press(target) {
      await target.click();
      presses += 1;
    },
    async pull(menu, option) {
      await menu.hover();
      await page.mouse.down();
      presses += 1;
      await option.waitFor();
      const { x, y, width, height } = (await option.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + 2);
      await page.mouse.move(x + width / 2, y + height - 3, { steps: 8 });
      await page.mouse.up();
      await option.waitFor({ state: 'detached' });
    },
    async typeUntil(text, row) {
      const settled = page.locator('[aria-busy="false"]').getByRole('option').first();
      for (const [index, letter] of [...text].entries()) {
        const typed = text.slice(0, index + 1).toLowerCase();
        // The wait for the reply begins before the key, because the reply can arrive before `press` returns.
        const reply = index > 0 && page.waitForResponse((one) => queryOf(one.url()) === typed);
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        keys += 1;
        if (reply === false) continue;
        await (await reply).finished();
        await settled.waitFor();
        if (await row.isVisible()) return;
      }
      await row.waitFor();
    },
    async key(name) {
      await page.keyboard.press(name);
      keys += 1;
    },
    effort: () => ({ presses, keys }),
  };
}

function queryOf(address: string): string | undefined {
  return new URL(address).searchParams.get('query')?.toLowerCase();
}
