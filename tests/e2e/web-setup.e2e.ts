import { expect, test } from 'vitest';
import { axeFindings, holdLook } from '#tests/support/e2e-look.ts';
import { hydrated, ownWebScene, pressable } from '#tests/support/e2e-web.ts';

const scene = ownWebScene();
const OPERATOR = { name: 'Olga Operator', email: 'olga@tenline.example', password: 'Ten&Games1Line' };

holdLook([
  ['the landing page of a server that is not set up', () => scene.visit('/')],
  [
    'the setup with the code',
    async () => {
      const page = await scene.visit('/setup');
      await page.getByLabel('Code').waitFor();
      return page;
    },
  ],
]);

test('the browser with the key looks around with one press, then sets the server up by keyboard; another one cannot any more', async () => {
  scene.allowFault(/status of 404.*\/setup/);
  const page = await scene.visit('/');
  await page.goto(scene.server.personal());
  await hydrated(page);
  await (await pressable(page.getByRole('button', { name: 'Look around as Premium' }))).click();
  await expect.poll(() => page.url()).toContain('/app/stats');

  await page.goto('/setup');
  await page.getByLabel('Name').focus();
  await page.keyboard.type(OPERATOR.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OPERATOR.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OPERATOR.password);
  await page.keyboard.press('Enter');
  const next = page.getByRole('region', { name: 'Real football' });
  await next.getByRole('button', { name: 'Follow Premier League' }).waitFor();
  expect(await next.getByRole('switch', { name: 'Also FPL-Core-Insights' }).isChecked()).toBe(true);
  expect(await next.evaluate((step) => step === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const other = await scene.visit('/setup');
  await other.getByRole('heading', { name: 'Page not found' }).waitFor();
  await other.goto('/');
  await other.getByRole('heading', { name: 'Ten games. One line.' }).waitFor();
  expect(await other.getByRole('heading', { name: 'This is your server' }).isVisible()).toBe(false);
});
