import * as z from 'zod/mini';
import { type Lookup, lookupSchema } from '#lib/lookup/lookup.ts';

/** The part of a browser event that the background worker uses. */
export interface BrowserEvent<Arguments extends unknown[]> {
  addListener(listener: (...args: Arguments) => void): void;
}

/**
 * Opens the side panel of a window on a look-up, or as it was left when there is none. As {@link openSidePanel}, it has to be the
 * first thing done about a press or a key.
 */
export async function showLookup(
  api: PanelBrowser & { readonly storage: { readonly session: LookupArea } },
  windowId: number,
  lookup: Lookup | null,
): Promise<void> {
  const opened = openSidePanel(api, windowId);
  if (lookup !== null) await leaveLookup(api.storage.session, windowId, lookup);
  await opened;
}

/** The parts of the browser that show the side panel: Chrome has `sidePanel`, Firefox `sidebarAction`. */
export interface PanelBrowser {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
  readonly sidebarAction?: { open(): Promise<void> };
  readonly runtime: { getURL(path: string): string };
  readonly tabs: { create(tab: { url: string; windowId: number }): Promise<unknown> };
}

/**
 * Opens the side panel of a window. Call it first thing in what handles a press or a key: the browser allows it as an answer to one
 * only, and forgets the press at the first `await`. Where it is refused all the same, or unknown, the panel opens as a tab.
 */
export function openSidePanel(api: PanelBrowser, windowId: number): Promise<void> {
  const opened = api.sidePanel?.open({ windowId }) ?? api.sidebarAction?.open() ?? Promise.reject();
  return opened.catch(async () => {
    await api.tabs.create({ url: api.runtime.getURL('/sidepanel.html'), windowId });
  });
}

const KEY = 'tenline.pendingLookup';

/** A look-up on its way to the side panel of one window; other windows leave it alone. */
const pendingSchema = z.object({ windowId: z.int(), lookup: lookupSchema });

type ChangeListener = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>) => void;

/** What is used of the browser's `storage.session`, which every page of the extension and the background worker share. */
export interface LookupArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  readonly onChanged: {
    addListener(listener: ChangeListener): void;
    removeListener(listener: ChangeListener): void;
  };
}

/** Leaves a look-up for the side panel of a window, whether it is open already or about to be. */
export function leaveLookup(area: LookupArea, windowId: number, lookup: Lookup): Promise<void> {
  return area.set({ [KEY]: { windowId, lookup } satisfies z.infer<typeof pendingSchema> });
}

/** Takes the look-up that waits for a window, so that nobody gets it twice; `null` when there is none. */
export async function takeLookup(area: LookupArea, windowId: number): Promise<Lookup | null> {
  const pending = pendingSchema.safeParse((await area.get(KEY))[KEY]);
  if (!pending.success || pending.data.windowId !== windowId) return null;
  await area.remove(KEY);
  return pending.data.lookup;
}

/** Calls back with every look-up that is left for a window from now on; the result stops it. */
export function watchLookups(area: LookupArea, windowId: number, found: (lookup: Lookup) => void): () => void {
  async function take(): Promise<void> {
    const lookup = await takeLookup(area, windowId);
    if (lookup !== null) found(lookup);
  }
  function hear(changes: Parameters<ChangeListener>[0]): void {
    if (changes[KEY]?.newValue !== undefined) void take();
  }
  area.onChanged.addListener(hear);
  return () => area.onChanged.removeListener(hear);
}
