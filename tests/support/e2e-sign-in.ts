import { decodeJwt, SignJWT } from 'jose';
import type { Page } from 'playwright';
import { type Account, E2E_SECRET } from '#tests/support/e2e-accounts.ts';

/** Fills in the sign-in form and submits it. */
export async function signInOn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const HOUR = 3600;

/** An access token with an expiry in the past; everything else is unchanged. */
export function expired(accessToken: string): Promise<string> {
  const { exp = 0, iat = 0, ...claims } = decodeJwt(accessToken);
  return new SignJWT({ ...claims, exp: exp - HOUR, iat: iat - HOUR })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(E2E_SECRET));
}
