import { type User, userSchema } from '#lib/contract/user/user.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The preference key of the signed-in user. Stored data of an account is shown only while this key contains the account's user. */
export const LAST_USER = 'lastUser';

/** The signed-in user as of the server's last reply. `null` after a sign-out and when the stored value is invalid. */
export async function readLastUser(preferences: Preferences): Promise<User | null> {
  return userSchema.safeParse(await preferences.get(LAST_USER)).data ?? null;
}

/** Stores the signed-in user. `null` removes it. */
export function storeLastUser(preferences: Preferences, user: User | null): Promise<void> {
  return preferences.set(LAST_USER, user ?? undefined);
}
