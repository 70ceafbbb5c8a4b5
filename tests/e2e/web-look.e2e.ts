import { expect } from 'vitest';
import { holdLook } from '#tests/support/e2e-look.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

holdLook([
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
]);
