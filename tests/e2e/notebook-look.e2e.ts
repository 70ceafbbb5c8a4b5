import { STATISTICS } from '#lib/contract/football/statistic.ts';
import { accountNotes } from '#tests/support/e2e-account-notes.ts';
import { holdLook } from '#tests/support/e2e-look.ts';
import { DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

holdLook([
  [
    'the empty Notebook',
    async () => {
      const page = await scene.visit('/app/notebook', { as: 'FREE' });
      await page.getByText('No Notes Yet').waitFor();
      return page;
    },
  ],
  [
    'the Notebook with pinned and other notes',
    async () => {
      const notes = await accountNotes(scene.server, scene.accounts.PREMIUM);
      const teamId = await notes.team(DEMO_TEAM.plain);
      for (const [index, statsName] of STATISTICS.slice(0, 4).entries()) {
        await notes.add({ teamId, statsName, isPinned: index === 0, content: `${'long'.repeat(50)} text` });
      }
      const page = await scene.visit('/app/notebook', { as: 'PREMIUM' });
      await page.getByRole('button', { name: 'Show chart' }).nth(3).click();
      await page.getByRole('application').waitFor();
      return page;
    },
  ],
]);
