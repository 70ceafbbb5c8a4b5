import type { Page } from 'playwright';
import type { Account } from '#tests/support/e2e-football.ts';

/** Fills the sign-in form in and sends it. */
export async function signInOn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}
