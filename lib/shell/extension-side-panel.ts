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
