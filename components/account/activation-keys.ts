import * as z from 'zod/mini';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'activationKeys';
const MOST = 5;
const BYTES = 32;

const keysSchema = z.array(z.object({ email: z.string(), key: z.string() }));

/** Creates a random activation key, which is sent with the registration. At the activation it proves that this browser registered the account. */
export function newActivationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores the activation key of a registration on this device until the account is activated. Only the latest five keys are kept. */
export async function keepActivationKey(preferences: Preferences, email: string, key: string): Promise<void> {
  const others = (await readKeys(preferences)).filter((one) => one.email !== folded(email));
  await preferences.set(KEY, [{ email: folded(email), key }, ...others].slice(0, MOST));
}

/** The stored activation key of an e-mail address. `undefined` when this device has none. */
export async function readActivationKey(preferences: Preferences, email: string): Promise<string | undefined> {
  return (await readKeys(preferences)).find((one) => one.email === folded(email))?.key;
}

/** Deletes the activation key of an e-mail address. Called after the account is activated. */
export async function deleteActivationKey(preferences: Preferences, email: string): Promise<void> {
  const others = (await readKeys(preferences)).filter((one) => one.email !== folded(email));
  await preferences.set(KEY, others.length === 0 ? undefined : others);
}

async function readKeys(preferences: Preferences): Promise<z.infer<typeof keysSchema>> {
  return z.catch(keysSchema, []).parse(await preferences.get(KEY));
}

function folded(email: string): string {
  return email.trim().toLowerCase();
}
