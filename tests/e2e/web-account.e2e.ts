import { json } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ownDataSchema } from '#lib/contract/account/account-data.ts';
import { accountScene, expireLinks } from '#tests/support/e2e-account.ts';
import { ACTIVATION_MAIL, activeNewcomer, registerNewcomer } from '#tests/support/e2e-account-newcomer.ts';
import type { Account } from '#tests/support/e2e-accounts.ts';
import { statsPanel } from '#tests/support/e2e-panel.ts';
import { signInOn } from '#tests/support/e2e-sign-in.ts';
import { DEMO_PLAYER } from '#tests/support/e2e-subjects.ts';

const scene = accountScene();
const NEW_PASSWORD = 'Another&Line2';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const at = (page: Page, path: string) => page.waitForURL((url) => `${url.pathname}${url.search}` === path);
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Opens a path in a new browser context and signs in; a path that needs a session opens after the sign-in. */
async function enter(account: Account, path = '/sign-in'): Promise<Page> {
  const page = await scene.visit(path);
  await signInOn(page, account);
  return page;
}

test('a new user signs up, activates the account by the mailed link and signs in to Stats', async () => {
  const newcomer = { email: 'newcomer@example.com', password: 'Ten&Games1Line' };
  const page = await scene.visit('/sign-up?plan=free');
  await page.getByLabel('First name').fill('Åsa');
  await page.getByLabel('Last name').fill('Nordmann');
  await page.getByLabel('Email', { exact: true }).fill(newcomer.email);
  await page.getByLabel('Confirm email').fill(newcomer.email);
  await password(page).fill(newcomer.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(newcomer.password);
  await press(page, 'Create Account');
  await at(page, '/sign-in?registration=success');
  await page.getByText('Activation Required').waitFor();

  await page.goto(await scene.link(newcomer.email, ACTIVATION_MAIL));
  await page.getByRole('heading', { name: 'Account Activated Successfully!' }).waitFor();
  await at(page, '/sign-in');
  await signInOn(page, newcomer);
  await statsPanel(page).search.waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/stats');
});

test('a sign-in before the activation shows what is missing, keeps the fields and mails a new activation link on request', async () => {
  scene.allowFault(/status of 403.*\/login/);
  const account = await registerNewcomer(scene, 'waiting');
  const first = await scene.link(account.email, ACTIVATION_MAIL);
  const page = await enter(account);
  await page.getByText('Please activate your account. Check your email for activation link.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(account.email);
  expect(await password(page).inputValue()).toBe(account.password);

  await press(page, 'Resend Activation Email');
  await page.getByText('New activation email has been sent!').waitFor();
  await expect.poll(() => scene.links(account.email, ACTIVATION_MAIL)).toHaveLength(2);
  expect(scene.links(account.email, ACTIVATION_MAIL)[1]).not.toBe(first);
});

test('a used activation link shows that the account is already active', async () => {
  scene.allowFault(/status of 400.*\/activate-account/);
  const { email } = await activeNewcomer(scene, 'twice');
  const page = await scene.visit(await scene.link(email, ACTIVATION_MAIL));
  await page.getByRole('heading', { name: 'Account Already Active' }).waitFor();
  await page.getByRole('link', { name: 'Return to Login' }).waitFor();
});

test('a new activation link, mailed after the first one has expired, activates the account', async () => {
  scene.allowFault(/status of 400.*\/activate-account/);
  const { email, password: chosen } = await registerNewcomer(scene, 'late');
  const old = await scene.link(email, ACTIVATION_MAIL);
  await expireLinks(scene.server);
  const page = await scene.visit(old);
  await page.getByRole('heading', { name: 'Activation Link Expired' }).waitFor();
  await press(page, 'Resend Activation Email');
  await expect.poll(() => scene.links(email, ACTIVATION_MAIL)).toHaveLength(2);
  await page.goto(scene.links(email, ACTIVATION_MAIL)[1] ?? '');
  // A browser that did not register the account must also send the password.
  await page.getByRole('heading', { name: 'Activate Your Account' }).waitFor();
  await password(page).fill(chosen);
  await press(page, 'Activate Account');
  await page.getByRole('heading', { name: 'Account Activated Successfully!' }).waitFor();
});

test('a password reset by mail ends the other sessions of the account', async () => {
  scene.allowFault(/status of 401/);
  const account = scene.accounts.FREE;
  const elsewhere = await enter(account);
  await statsPanel(elsewhere).search.waitFor();

  const page = await scene.visit('/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await press(page, 'Send Reset Link');
  await page.getByText('Password reset link has been sent to your email').waitFor();
  await page.goto(await scene.link(account.email, 'Reset your Tenline password'));
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'Reset Password');
  await page.getByText('Password has been reset successfully').waitFor();
  await at(page, '/sign-in');

  await statsPanel(elsewhere).search.fill(DEMO_PLAYER.plain);
  await elsewhere.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await signInOn(page, { ...account, password: NEW_PASSWORD });
  await statsPanel(page).search.waitFor();
});

test('a change of the password in Settings keeps the session and replaces the old password', async () => {
  scene.allowFault(/status of 401.*\/login/);
  const account = scene.accounts.FREE;
  const page = await enter(account, '/app/settings');
  await page.getByLabel('Current password', { exact: true }).fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password', { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'Change Password');
  await page.getByText('Password changed successfully').waitFor();
  await scene.link(account.email, 'Your Tenline password was changed');
  await page.reload();
  await page.getByRole('heading', { name: 'Change Password' }).waitFor();

  const other = await enter(account);
  await other.getByText('Invalid email or password').waitFor();
  await password(other).fill(NEW_PASSWORD);
  await press(other, 'Login');
  await statsPanel(other).search.waitFor();
});

test('Settings export the data of the account as a file', async () => {
  const account = scene.accounts.FREE;
  const page = await enter(account, '/app/settings');
  const downloading = page.waitForEvent('download');
  await press(page, 'Export my data');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tenline-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = ownDataSchema.parse(await json(await download.createReadStream()));
  expect(data.user.email).toBe(account.email);
  expect(data.sessions).toHaveLength(1);
});

test('the deletion of an account signs out, sends a mail and prevents further sign-ins', async () => {
  scene.allowFault(/status of 401.*\/login/);
  const account = scene.accounts.FREE;
  const page = await enter(account, '/app/settings');
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();

  await signInOn(page, account);
  await page.getByText('Invalid email or password').waitFor();
  await expect.poll(() => scene.links(account.email, 'Your Tenline account was deleted')).toHaveLength(1);
});
