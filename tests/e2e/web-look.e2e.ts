import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/e2e-axe.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
const HEIGHT = 900;

const PAGES: readonly [name: string, open: () => Promise<Page>][] = [
  [
    'the sign-in',
    async () => {
      const page = await scene.visit('/sign-in');
      await page.getByLabel('Email').waitFor();
      return page;
    },
  ],
  [
    'the empty Stats page',
    async () => {
      const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
      await statsPanel(page).search.waitFor();
      return page;
    },
  ],
  [
    'the Stats page with charts',
    async () => {
      const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
      await statsPanel(page, 1).pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
      await statsPanel(page, 2).pick(DEMO_TEAM.plain, DEMO_TEAM.name);
      await expect.poll(statsPanel(page, 2).values).toHaveLength(10);
      return page;
    },
  ],
];

describe.each(PAGES)('%s', (_name, open) => {
  test('is clean by axe, light and dark, narrow and wide', async () => {
    const page = await open();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect(await axeFindings(page), `${colorScheme}, ${width} px`).toEqual([]);
      }
    }
  });

  test('never scrolls sideways', async () => {
    const page = await open();
    for (const width of [320, 360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(needed, { message: `${width} px` }).toBeLessThanOrEqual(width);
    }
  });
});
