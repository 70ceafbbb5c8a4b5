import { type BrowserEvent, type LookupArea, openSidePanel, type PanelBrowser } from '#lib/lookup/side-panel-lookup.ts';

/** The calls and events of {@link toggleSidePanel}. Chrome has `close`, `onOpened` and `onClosed` since version 142. */
export interface ToggleBrowser extends PanelBrowser {
  readonly sidePanel?: PanelBrowser['sidePanel'] & {
    close?(where: { windowId: number }): Promise<void>;
    readonly onOpened?: BrowserEvent<[panel: { windowId: number }]>;
    readonly onClosed?: BrowserEvent<[panel: { windowId: number }]>;
  };
  readonly sidebarAction?: PanelBrowser['sidebarAction'] & { toggle(): Promise<void> };
  readonly storage: { readonly session: LookupArea };
}

/** The key of a window with an open side panel. It is stored, because the background worker stops, and a context has no window's id. */
const openKey = (windowId: number) => `tenline.openPanel.${windowId}`;

/** Notes for {@link toggleSidePanel} in which windows the side panel is open. */
export function watchSidePanels({ sidePanel, storage }: ToggleBrowser): void {
  sidePanel?.onOpened?.addListener(({ windowId }) => void storage.session.set({ [openKey(windowId)]: true }));
  sidePanel?.onClosed?.addListener(({ windowId }) => void storage.session.remove(openKey(windowId)));
}

/** Closes the side panel of a window when it is open, otherwise opens it. Must be the first call in a click or key handler. */
export async function toggleSidePanel(api: ToggleBrowser, windowId: number): Promise<void> {
  if (api.sidebarAction !== undefined) return api.sidebarAction.toggle();
  // Without an await, for the user activation: the state is read before the panel opens, and opening an open panel changes nothing.
  const before = api.storage.session.get(openKey(windowId));
  const opened = openSidePanel(api, windowId);
  if ((await before)[openKey(windowId)] === true) await api.sidePanel?.close?.({ windowId });
  await opened;
}
