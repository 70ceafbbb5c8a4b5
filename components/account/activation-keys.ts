import * as z from 'zod/mini';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'activationKeys';
const MOST = 5;
const BYTES = 32;

const keysSchema = z.array(z.object({ email: z.string(), key: z.string() }));

/** A random secret that a registration is sent with: whoever has it at the activation is who registered. */
export function newActivationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the key of a registration on this device until its account is activated; of more than five, the latest. */
export async function keepActivationKey(preferences: Preferences, email: string, key: string): Promise<void> {
  const others = (await readKeys(preferences)).filter((one) => one.email !== folded(email));
  await preferences.set(KEY, [{ email: folded(email), key }, ...others].slice(0, MOST));
}

/** The key of the registration of an address on this device; `undefined` where there was none. */
export async function readActivationKey(preferences: Preferences, email: string): Promise<string | undefined> {
  return (await readKeys(preferences)).find((one) => one.email === folded(email))?.key;
}

/** Forgets the key of an address, whose account is activated. */
export async function forgetActivationKey(preferences: Preferences, email: string): Promise<void> {
  const others = (await readKeys(preferences)).filter((one) => one.email !== folded(email));
  await preferences.set(KEY, others.length === 0 ? undefined : others);
}

async function readKeys(preferences: Preferences): Promise<z.infer<typeof keysSchema>> {
  return z.catch(keysSchema, []).parse(await preferences.get(KEY));
}

function folded(email: string): string {
  return email.trim().toLowerCase();
}
