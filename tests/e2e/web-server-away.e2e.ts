import { expect, test } from 'vitest';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { hydrated, webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();
/** A request is refused, or its reply is cut off when the server stops. */
const FAULTS = /ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE)/;
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

test('the website shows an error while the server is unreachable, keeps chart and text, and works once the server is back', async () => {
  scene.allowFault(FAULTS);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const [first, second] = [statsPanel(page, 1), statsPanel(page, 2)];
  await first.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(first.values).toHaveLength(10);
  const values = await first.values();
  await hydrated(page);

  await scene.server.stop();
  await second.search.fill(DEMO_TEAM.plain);
  await page.getByText(UNREACHABLE).waitFor();
  expect(await first.values()).toEqual(values);
  expect(await second.search.inputValue()).toBe(DEMO_TEAM.plain);
  await first.choose('Reference line', '1.5');
  await expect.poll(first.hitRate).toMatch(/over 1.5$/);

  await scene.server.start();
  await second.search.fill(DEMO_TEAM.name);
  await page.getByRole('option', { name: DEMO_TEAM.name }).click();
  await expect.poll(second.values).toHaveLength(10);
});

test('Retry loads a subject that could not be loaded while the server was unreachable', async () => {
  scene.allowFault(FAULTS);
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.search.fill(DEMO_TEAM.plain);
  const found = page.getByRole('option', { name: DEMO_TEAM.name });
  await found.waitFor();
  await scene.server.stop();
  await found.click();
  await panel.region.getByText('The figures could not be loaded').waitFor();
  await scene.server.start();
  await panel.region.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(panel.values).toHaveLength(10);
});

test('the sign-in shows an error while the server is unreachable, and works without retyping once the server is back', async () => {
  scene.allowFault(FAULTS);
  const page = await scene.visit('/sign-in');
  await hydrated(page);
  // The form is a part of its own, which is fetched after the page.
  await page.getByLabel('Email').waitFor();
  await scene.server.stop();
  await signInOn(page, scene.accounts.PREMIUM);
  await page.getByText(UNREACHABLE).waitFor();
  await scene.server.start();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await statsPanel(page).search.waitFor();
});
