import { type Lookup, lookupSchema } from '#lib/lookup/lookup.ts';
import { isEditing } from '#lib/shell/has-dialog.ts';

/** The part of a browser event that the background worker uses. */
export interface BrowserEvent<Arguments extends unknown[]> {
  addListener(listener: (...args: Arguments) => void): void;
}

/**
 * Opens the side panel of a window with a look-up, which may still be loading. `null` opens the panel in its last
 * state. Must be the first call in a click or key handler, like {@link openSidePanel}.
 */
export async function showLookup(
  api: PanelBrowser & { readonly storage: { readonly session: LookupArea } },
  windowId: number,
  lookup: Lookup | Promise<Lookup> | null,
): Promise<void> {
  const opened = openSidePanel(api, windowId);
  if (lookup !== null) await leaveLookup(api.storage.session, windowId, await lookup);
  await opened;
}

/** The parts of the browser's API that open a side panel. Chrome has `sidePanel`, Firefox has `sidebarAction`. */
export interface PanelBrowser {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
  readonly sidebarAction?: { open(): Promise<void> };
  readonly runtime: { getURL(path: string): string };
  readonly tabs: { create(tab: { url: string; windowId: number }): Promise<unknown> };
}

/**
 * Opens the side panel of a window. Must be the first call in a click or key handler: the browser requires user
 * activation, which ends at the first `await`. When the browser refuses or has no side panel, the page opens in a tab.
 */
export function openSidePanel(api: PanelBrowser, windowId: number): Promise<void> {
  const opened = api.sidePanel?.open({ windowId }) ?? api.sidebarAction?.open() ?? Promise.reject();
  return opened.catch(async () => {
    await api.tabs.create({ url: api.runtime.getURL('/sidepanel.html'), windowId });
  });
}

/** The storage key of a look-up for a window's side panel. `public/last-view.js` contains a copy of its prefix. */
function keyOf(windowId: number): string {
  return `tenline.pendingLookup.${windowId}`;
}

type ChangeListener = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>) => void;

/** The part of `storage.session` that is used. All extension pages and the background worker share it. */
export interface LookupArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  readonly onChanged: {
    addListener(listener: ChangeListener): void;
    removeListener(listener: ChangeListener): void;
  };
}

/** Stores a look-up for the side panel of a window. The panel may already be open or may open later. */
export function leaveLookup(area: LookupArea, windowId: number, lookup: Lookup): Promise<void> {
  return area.set({ [keyOf(windowId)]: lookup });
}

/** Reads and removes the look-up of a window, so that it is shown once. `null` when there is no valid one. */
export async function takeLookup(area: LookupArea, windowId: number): Promise<Lookup | null> {
  const key = keyOf(windowId);
  const { data: lookup } = lookupSchema.safeParse((await area.get(key))[key]);
  if (lookup === undefined) return null;
  await area.remove(key);
  return lookup;
}

/**
 * Calls back with each new look-up for a window. The returned function unsubscribes. While a dialog is open or a password is typed, the look-up
 * stays stored, because showing it would close the dialog or the form. It is shown afterwards, or by the next page if this one closes first.
 */
export function watchLookups(
  area: LookupArea,
  windowId: number,
  found: (lookup: Lookup) => void,
  page: Document = document,
): () => void {
  const changes = new MutationObserver(retry);
  function retry(): void {
    if (isEditing(page)) return;
    stopWaiting();
    void take();
  }
  function wait(): void {
    changes.observe(page.documentElement, { childList: true, subtree: true });
    page.addEventListener('input', retry);
  }
  function stopWaiting(): void {
    changes.disconnect();
    page.removeEventListener('input', retry);
  }
  async function take(): Promise<void> {
    if (isEditing(page)) return wait();
    const lookup = await takeLookup(area, windowId);
    if (lookup !== null) found(lookup);
  }
  function onChanged(stored: Parameters<ChangeListener>[0]): void {
    if (stored[keyOf(windowId)]?.newValue !== undefined) void take();
  }
  area.onChanged.addListener(onChanged);
  return () => {
    area.onChanged.removeListener(onChanged);
    stopWaiting();
  };
}
