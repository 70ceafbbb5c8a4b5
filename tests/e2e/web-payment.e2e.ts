import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountScene } from '#tests/support/e2e-account.ts';
import { ACTIVATION_MAIL } from '#tests/support/e2e-account-newcomer.ts';
import { axeFindings } from '#tests/support/e2e-look.ts';
import { signInOn } from '#tests/support/e2e-sign-in.ts';

const scene = accountScene();

const press = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

test('a new user buys Premium in the TEST checkout and cancels it in Settings', async () => {
  const buyer = { email: 'buyer@example.com', password: 'Ten&Games1Line' };
  const page = await scene.visit(scene.server.personal());
  await page.goto('/sign-up?plan=premium');
  await page.getByText('TEST payments').waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Buyer');
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByLabel('Confirm email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(buyer.password);
  await press(page, 'Create Account');

  await heading(page, 'Tenline Premium');
  await page.getByText('TEST payment.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Pay with a card that is refused');
  await page.getByText('Your card was declined. Nothing was charged.').waitFor();
  await press(page, 'Pay with a test card');

  await page.getByText('Log in to finish your purchase').waitFor();
  const activating = await page.context().newPage();
  await activating.goto(await scene.link(buyer.email, ACTIVATION_MAIL));
  await heading(activating, 'Account Activated Successfully!');
  await activating.close();
  await signInOn(page, buyer);
  await heading(page, 'Subscription Activated!');
  await page.waitForURL((url) => url.pathname === '/app/stats');

  await page.goto('/app/settings');
  await page.getByRole('region', { name: 'Subscription Details' }).getByText('$6.99 a month').waitFor();
  await press(page, 'Cancel subscription');
  await press(page.getByRole('dialog', { name: 'Cancel your subscription?' }), 'Cancel subscription');
  await page.getByText('Subscription cancelled successfully').waitFor();
  await press(page, 'Change plan');
  await page.getByRole('button', { name: 'Choose Premium' }).waitFor();
});

test('plan=true in the address opens the choice of plans, and "Cancel" in the checkout returns to the website', async () => {
  const page = await scene.visit('/app/settings?plan=true', { as: 'FREE' });
  const choice = page.getByRole('dialog', { name: 'Choose your plan' });
  await choice.getByText('TEST payments').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Choose Lifetime' }).click();
  await heading(page, 'Tenline Lifetime');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await heading(page, 'Subscription Cancelled');
  expect(new URL(page.url()).pathname).toBe('/subscription/cancel');
});
