import type { Lookup } from '#lib/lookup/lookup.ts';
import { type LookupArea, leaveLookup } from '#lib/lookup/pending-lookup.ts';
import { openSidePanel, type PanelBrowser } from '#lib/shell/extension-side-panel.ts';

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
