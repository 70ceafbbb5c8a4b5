import type { ScoutView } from '#lib/contract/scout-views.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'scoutViews';

/** Where views were stored before accounts had them. */
const unsentKey = (userId: number): string => `${KEY}.${userId}`;

/** The account's saved views as the server last sent them, to show them without delay; `null` where this device has none. */
export async function readScoutViews(preferences: Preferences, userId: number): Promise<readonly ScoutView[] | null> {
  const stored = await preferences.get(KEY);
  return isOf(stored, userId) ? stored.views : null;
}

/** Only this file writes the value, so its owner is checked and no schema. */
function isOf(stored: unknown, userId: number): stored is { readonly views: readonly ScoutView[] } {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId;
}

export function storeScoutViews(preferences: Preferences, userId: number, views: readonly ScoutView[]): Promise<void> {
  return preferences.set(KEY, { userId, views });
}

/** Removes the stored views of the account that was signed in. */
export function forgetScoutViews(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
}

/** Views that an earlier version saved on this device only, as they were stored. */
export function readUnsentViews(preferences: Preferences, userId: number): Promise<unknown> {
  return preferences.get(unsentKey(userId));
}

/** Stores those that the server has not accepted; an empty list removes the key. */
export function storeUnsentViews(preferences: Preferences, userId: number, views: readonly unknown[]): Promise<void> {
  return preferences.set(unsentKey(userId), views.length === 0 ? undefined : views);
}
