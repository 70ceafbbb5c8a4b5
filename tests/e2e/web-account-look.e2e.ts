import { holdLook } from '#tests/support/e2e-look.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

holdLook([
  [
    'the sign-up',
    async () => {
      const page = await scene.visit('/sign-up');
      await page.getByLabel('First name').waitFor();
      return page;
    },
  ],
  [
    'the forgotten password',
    async () => {
      const page = await scene.visit('/forgot-password');
      await page.getByLabel('Email').waitFor();
      return page;
    },
  ],
  [
    'a failed activation',
    async () => {
      const page = await scene.visit('/activate-account');
      await page.getByRole('heading', { name: 'Activation Failed' }).waitFor();
      return page;
    },
  ],
  [
    'the settings',
    async () => {
      const page = await scene.visit('/app/settings', { as: 'FREE' });
      await page.getByRole('heading', { name: 'Change Password' }).waitFor();
      return page;
    },
  ],
]);
