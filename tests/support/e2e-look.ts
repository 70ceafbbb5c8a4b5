import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/e2e-axe.ts';
import { sidewaysWidths } from '#tests/support/sideways-widths.ts';

const HEIGHT = 900;

/** Tests pages of the web companion: axe finds nothing and nothing scrolls sideways. */
export function holdLook(pages: readonly (readonly [name: string, open: () => Promise<Page>])[]): void {
  describe.each(pages)('%s', (_name, open) => {
    test('is clean by axe, light and dark, narrow and wide, and never scrolls sideways', async () => {
      const page = await open();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: HEIGHT });
          // The theme changes colours only.
          const rules = colorScheme === 'light' ? undefined : 'colours';
          expect(await axeFindings(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
      expect(await sidewaysWidths(page, [320, 360, 768, 1440, 1920])).toEqual([]);
    });
  });
}
