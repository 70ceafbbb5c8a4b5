import { type BrowserEvent, type LookupArea, openSidePanel, type PanelBrowser } from '#lib/lookup/side-panel-lookup.ts';
import { OPEN_PANEL } from '#lib/shell/extension-server.ts';

/**
 * The calls and events that {@link toggleSidePanel} uses. Chrome has `close`, `onOpened` and `onClosed` since version
 * 142.
 */
export interface ToggleBrowser extends PanelBrowser {
  readonly sidePanel?: PanelBrowser['sidePanel'] & {
    close?(where: { windowId: number }): Promise<void>;
    readonly onOpened?: BrowserEvent<[panel: { windowId: number }]>;
    readonly onClosed?: BrowserEvent<[panel: { windowId: number }]>;
  };
  readonly sidebarAction?: PanelBrowser['sidebarAction'] & { toggle(): Promise<void> };
  readonly storage: { readonly session: LookupArea };
}

/** The storage key of a window whose side panel is open. Stored, because the background worker stops and loses its memory. */
const openKey = (windowId: number) => OPEN_PANEL + windowId;

/** Records the windows in which the side panel is open, for {@link toggleSidePanel}. */
export function watchSidePanels({ sidePanel, storage }: ToggleBrowser): void {
  sidePanel?.onOpened?.addListener(({ windowId }) => void storage.session.set({ [openKey(windowId)]: true }));
  sidePanel?.onClosed?.addListener(({ windowId }) => void storage.session.remove(openKey(windowId)));
}

/** Opens the side panel of a window, or closes an open one if the browser can. Must be the first call in a click or key handler. */
export async function toggleSidePanel(api: ToggleBrowser, windowId: number): Promise<void> {
  if (api.sidebarAction !== undefined) return api.sidebarAction.toggle();
  // No `await` before `openSidePanel`, which needs the user activation. Opening an open panel changes nothing.
  const before = api.storage.session.get(openKey(windowId));
  const opened = openSidePanel(api, windowId);
  if ((await before)[openKey(windowId)] === true) await api.sidePanel?.close?.({ windowId });
  await opened;
}
