import type { PageText } from '#lib/domain/page/page-text.ts';
import { textLookup } from '#lib/lookup/lookup.ts';
import { leaveLookup, openSidePanel, type showLookup } from '#lib/lookup/side-panel-lookup.ts';

/**
 * The part of the browser's API that runs a reader in a page. The browser permits it in the tab in which the user has
 * just pressed a shortcut, a menu entry or the toolbar icon of the extension, until the tab shows another site.
 */
export interface ScriptingBrowser {
  readonly scripting: {
    executeScript(script: {
      target: { tabId: number };
      files: ['/read-page.js'] | ['/read-selection.js'];
    }): Promise<readonly { readonly result?: unknown }[]>;
  };
}

/** The parts of the browser's API that read a whole page. */
export interface ReadingBrowser extends ScriptingBrowser {
  readonly tabs: { get(tabId: number): Promise<{ readonly url?: string | undefined }> };
}

/** Reads the page of a tab. A page that the browser closes to extensions has a fault instead of text. */
export async function readTab(api: ReadingBrowser, tabId: number): Promise<PageText> {
  const read = await run(api, tabId, '/read-page.js');
  if (read !== null) return read;
  const { url = '' } = await api.tabs.get(tabId).catch(() => ({ url: '' }));
  return { isSelection: false, blocks: [], faults: [/\.pdf$/i.test(url.split(/[?#]/)[0] ?? '') ? 'pdf' : 'browser'] };
}

/**
 * The selected text of a tab's page, with a line for each line and cell. Empty without one, and where reading is
 * refused.
 */
async function selectedText(api: ScriptingBrowser, tabId: number): Promise<string> {
  const read = await run(api, tabId, '/read-selection.js');
  return (read?.blocks ?? []).flatMap(({ lines }) => lines.map(({ cells }) => cells.join('\t'))).join('\n');
}

/** Runs a reader in a page. `null` when the browser refuses, and when the reader has read nothing. */
async function run(
  { scripting }: ScriptingBrowser,
  tabId: number,
  file: '/read-page.js' | '/read-selection.js',
): Promise<PageText | null> {
  try {
    const [frame] = await scripting.executeScript({ target: { tabId }, files: [file] as ['/read-page.js'] });
    return (frame?.result as PageText | null | undefined) ?? null;
  } catch {
    return null;
  }
}

/** The tab in which a command or menu entry was chosen. */
export interface PressedTab {
  readonly id?: number | undefined;
  readonly windowId: number;
}

/**
 * Opens the side panel with a look-up of the selection. Must be the first call in a click or key handler, like
 * {@link showLookup}.
 *
 * @param otherwise the text to look up where the page cannot be read or has no selection
 */
export async function showSelection(
  api: Parameters<typeof showLookup>[0] & ScriptingBrowser,
  { id, windowId }: PressedTab,
  otherwise: string,
): Promise<void> {
  const opened = openSidePanel(api, windowId);
  const text = id === undefined ? '' : await selectedText(api, id);
  await leaveLookup(api.storage.session, windowId, textLookup(text || otherwise));
  await opened;
}
