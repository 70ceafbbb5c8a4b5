import { type User, userSchema } from '#lib/contract/user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The preference key of the signed-in user. What is stored of an account is shown only while this key names the account. */
export const LAST_USER = 'lastUser';

/** The signed-in user as of the last reply of the server; `null` after a sign-out and where the stored value is invalid. */
export async function readLastUser(preferences: Preferences): Promise<User | null> {
  return userSchema.safeParse(await preferences.get(LAST_USER)).data ?? null;
}

/** Stores the signed-in user; `null` removes the stored one. */
export function storeLastUser(preferences: Preferences, user: User | null): Promise<void> {
  return preferences.set(LAST_USER, user ?? undefined);
}
