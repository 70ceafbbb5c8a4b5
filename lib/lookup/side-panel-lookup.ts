import { type Lookup, lookupSchema } from '#lib/lookup/lookup.ts';

/** The part of a browser event that the background worker uses. */
export interface BrowserEvent<Arguments extends unknown[]> {
  addListener(listener: (...args: Arguments) => void): void;
}

/**
 * Opens the side panel of a window with a look-up, which may still have to be read, or, for `null`, in its last state. Must be the first
 * call in a click or key handler, like {@link openSidePanel}.
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

/** The side panel API: Chrome has `sidePanel`, Firefox `sidebarAction`. */
export interface PanelBrowser {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
  readonly sidebarAction?: { open(): Promise<void> };
  readonly runtime: { getURL(path: string): string };
  readonly tabs: { create(tab: { url: string; windowId: number }): Promise<unknown> };
}

/**
 * Opens the side panel of a window. Must be the first call in a click or key handler: the browser requires user activation, which ends at
 * the first `await`. Where it is refused or missing, the panel opens as a tab.
 */
export function openSidePanel(api: PanelBrowser, windowId: number): Promise<void> {
  const opened = api.sidePanel?.open({ windowId }) ?? api.sidebarAction?.open() ?? Promise.reject();
  return opened.catch(async () => {
    await api.tabs.create({ url: api.runtime.getURL('/sidepanel.html'), windowId });
  });
}

/** The key of the look-up for the side panel of a window. `public/last-view.js` has its beginning. */
function keyOf(windowId: number): string {
  return `tenline.pendingLookup.${windowId}`;
}

type ChangeListener = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>) => void;

/** The part of `storage.session` in use; all extension pages and the background worker share it. */
export interface LookupArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  readonly onChanged: {
    addListener(listener: ChangeListener): void;
    removeListener(listener: ChangeListener): void;
  };
}

/** Stores a look-up for the side panel of a window, open or about to open. */
export function leaveLookup(area: LookupArea, windowId: number, lookup: Lookup): Promise<void> {
  return area.set({ [keyOf(windowId)]: lookup });
}

/** Reads and removes the look-up of a window, so that it is used once; `null` when there is none. */
export async function takeLookup(area: LookupArea, windowId: number): Promise<Lookup | null> {
  const key = keyOf(windowId);
  const { data: lookup } = lookupSchema.safeParse((await area.get(key))[key]);
  if (lookup === undefined) return null;
  await area.remove(key);
  return lookup;
}

/** What a user may be in the middle of: choosing, confirming, or writing a note. */
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Calls back with each new look-up for a window; the returned function unsubscribes. While a dialog is open on the page the look-up stays
 * stored, because showing it would close the dialog: the page takes it when the dialog closes, and the next page when this one closes.
 */
export function watchLookups(
  area: LookupArea,
  windowId: number,
  found: (lookup: Lookup) => void,
  page: Document = document,
): () => void {
  const hasDialog = () => page.querySelector(DIALOG) !== null;
  const closing = new MutationObserver(() => {
    if (hasDialog()) return;
    closing.disconnect();
    void take();
  });
  async function take(): Promise<void> {
    if (hasDialog()) return closing.observe(page.documentElement, { childList: true, subtree: true });
    const lookup = await takeLookup(area, windowId);
    if (lookup !== null) found(lookup);
  }
  function onChanged(changes: Parameters<ChangeListener>[0]): void {
    if (changes[keyOf(windowId)]?.newValue !== undefined) void take();
  }
  area.onChanged.addListener(onChanged);
  return () => {
    area.onChanged.removeListener(onChanged);
    closing.disconnect();
  };
}
