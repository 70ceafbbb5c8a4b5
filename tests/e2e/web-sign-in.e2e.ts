import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { ACCESS_KEY } from '#lib/session/token-store.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { expired, signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER, DEMO_TEAM } from '#tests/support/e2e-subjects.ts';
import { webScene } from '#tests/support/e2e-web.ts';

const scene = webScene();

const accessTokenOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key) ?? '', ACCESS_KEY);

test('a sign-in with a wrong password shows an error and keeps the fields', async () => {
  scene.allowFault(/status of 401.*\/login/);
  const page = await scene.visit('/sign-in');
  await signInOn(page, { ...scene.accounts.PREMIUM, password: 'Wrong-password-1' });
  await page.getByText('Invalid email or password').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(scene.accounts.PREMIUM.email);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Wrong-password-1');
});

test('the sign-in opens Stats, which can load a chart', async () => {
  const page = await scene.visit('/sign-in');
  await signInOn(page, scene.accounts.PREMIUM);
  const panel = statsPanel(page);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  await expect.poll(panel.values).toHaveLength(10);
  expect(new URL(page.url()).pathname).toBe('/app/stats');
});

test('a sign-in returns to the full address that required it', async () => {
  const { accessToken } = await scene.server.tokens(scene.accounts.PREMIUM);
  const { teams } = await scene.server.find(DEMO_TEAM.name, accessToken);
  const page = await scene.visit(`/app/stats?subject=team-${teams[0]?.id}&stat=cornersWon&line=4.5`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signInOn(page, scene.accounts.PREMIUM);
  const panel = statsPanel(page);
  await expect.poll(panel.hitRate).toMatch(/over 4.5$/);
  await expect.poll(() => panel.region.getByRole('heading').textContent()).toBe(DEMO_TEAM.name);
});

test('the website refreshes an expired access token without a message', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const panel = statsPanel(page);
  await panel.search.waitFor();
  const old = await expired(await accessTokenOf(page));
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [ACCESS_KEY, old] as const);
  scene.allowFault(/status of 401.*\/search/);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await panel.pick(DEMO_PLAYER.plain, DEMO_PLAYER.name);
  expect(new URL((await refused).url()).pathname).toBe(`${API_BASE}/search`);
  await expect.poll(panel.values).toHaveLength(10);
  expect(await accessTokenOf(page)).not.toBe(old);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a sign-out in one tab signs out every tab', async () => {
  const page = await scene.visit('/app/stats', { as: 'PREMIUM' });
  const other = await page.context().newPage();
  await other.goto('/app/stats');
  await statsPanel(other).search.waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});
