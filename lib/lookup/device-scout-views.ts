import type { ScoutView } from '#lib/contract/scout/scout-views.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

const KEY = 'scoutViews';

/** The account's saved views as of the server's last reply, to be shown without delay. `null` when this device has none. */
export async function readScoutViews(preferences: Preferences, userId: number): Promise<readonly ScoutView[] | null> {
  const stored = await preferences.get(KEY);
  return isOf(stored, userId) ? stored.views : null;
}

/** The owner is checked, but no schema, because only this file writes the value. */
function isOf(stored: unknown, userId: number): stored is { readonly views: readonly ScoutView[] } {
  return typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId;
}

export function storeScoutViews(preferences: Preferences, userId: number, views: readonly ScoutView[]): Promise<void> {
  return preferences.set(KEY, { userId, views });
}

/** Removes the stored views, whichever account they belong to. */
export function clearScoutViews(preferences: Preferences): Promise<void> {
  return preferences.set(KEY, undefined);
}
