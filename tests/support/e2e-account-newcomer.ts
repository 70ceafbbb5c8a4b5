import type * as z from 'zod/mini';
import { activateAccount, register } from '#lib/contract/account/account.ts';
import { botCheck } from '#lib/contract/account/bot-check.ts';
import { API_BASE, type Endpoint } from '#lib/contract/endpoint/endpoint.ts';
import type { AccountScene } from '#tests/support/e2e-account.ts';
import type { Account } from '#tests/support/e2e-accounts.ts';
import { solved } from '#tests/support/server-altcha.ts';
import { linkIn } from '#tests/support/server-link.ts';

/** The subject of the mail with the activation link. */
export const ACTIVATION_MAIL = 'Activate your Tenline account';

const PASSWORD = 'Ten&Games1Line';

/**
 * Registers on the FREE plan through the API, without a page. The account is not activated.
 *
 * @param name the part before the @ of the address, different in every test
 */
export async function registerNewcomer({ server }: AccountScene, name: string): Promise<Account> {
  const account = { email: `${name}@example.com`, password: PASSWORD };
  const query = new URLSearchParams({ action: 'register' });
  const response = await fetch(`${server.address}${API_BASE}${botCheck.path}?${query}`);
  const check = botCheck.output.parse(await response.json());
  if (check.kind !== 'altcha') throw new Error('The server under test has a bot check of its own.');
  const recaptchaToken = await solved(check.challenge);
  await post(server.address, register, { ...account, fullName: 'New Comer', plan: 'FREE', recaptchaToken });
  return account;
}

/** Like {@link registerNewcomer}, and activates the account by the link in the mail. */
export async function activeNewcomer(scene: AccountScene, name: string): Promise<Account> {
  const account = await registerNewcomer(scene, name);
  const { token } = linkIn({ text: await scene.link(account.email, ACTIVATION_MAIL) });
  await post(scene.server.address, activateAccount, { token, password: PASSWORD });
  return account;
}

async function post<E extends Endpoint>(
  address: string,
  { method, path }: E,
  input: z.input<E['input']>,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${address}${API_BASE}${path}`, { method, headers, body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`${path} gave ${response.status}: ${await response.text()}`);
}
