import type { KeptList } from '#lib/domain/page/shown-list.ts';
import { nativeBrowser } from '#lib/shell/native-browser.ts';
import { extensionPreferences, type Preferences, webPreferences } from '#lib/shell/preferences.ts';

const KEY = 'pageLists';
/** The number of lists that are kept: the shown one and those before it. */
const MOST = 3;

/** Values that last until the browser closes, on the website until the tab closes. */
function sessionValues(): Preferences {
  const area = nativeBrowser?.storage?.session;
  return area === undefined ? webPreferences(() => sessionStorage) : extensionPreferences(area);
}

/**
 * The latest lists of a user, the newest first. The owner is checked, but no schema, because only this file writes the
 * value, and the browser removes it at its end.
 */
export async function readPageLists(userId: number, values = sessionValues()): Promise<readonly KeptList[]> {
  const stored = await values.get(KEY);
  const isOwn = typeof stored === 'object' && stored !== null && 'userId' in stored && stored.userId === userId;
  return isOwn && 'lists' in stored ? (stored.lists as readonly KeptList[]) : [];
}

/** Keeps lists for a user, the newest first, up to three. Only their subjects are kept, without any text of the page. */
export async function keepPageLists(
  userId: number,
  lists: readonly KeptList[],
  values = sessionValues(),
): Promise<readonly KeptList[]> {
  const kept = lists.filter(({ subjects }) => subjects.length > 0).slice(0, MOST);
  await values.set(KEY, { userId, lists: kept });
  return kept;
}

/** Removes the kept lists, as at the end of a session. */
export function clearPageLists(values = sessionValues()): Promise<void> {
  return values.set(KEY, undefined);
}
