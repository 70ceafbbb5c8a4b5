import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QuickSearch } from '#components/quick-search/quick-search.tsx';
import { type Remembered, readRemembered } from '#components/quick-search/use-quick-memory.ts';
import { SILENT, storeNextPopup } from '#entrypoints/popup/next-popup.ts';
import { BackendContext } from '#lib/backend/backend-context.tsx';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { removeView } from '#lib/shell/last-view.ts';
import { nativeBrowser as browser } from '#lib/shell/native-browser.ts';
import { extensionPreferences, type Preferences } from '#lib/shell/preferences.ts';
import '#components/ui/styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const preferences = extensionPreferences(browser.storage.local);
// The tab and its window are read in advance, because a click must open the side panel without an `await`.
const current: { windowId?: number | undefined; id?: number | undefined } = {};
void browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => Object.assign(current, tab));
function open(lookup: Lookup | null): void {
  const { windowId } = current;
  if (windowId !== undefined) void showLookup(browser, windowId, lookup).then(() => window.close());
}
const remembered = await readRemembered(preferences, Date.now());

const { app } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {};
const storeNext = storeNextPopup(preferences, app);
const UNREAD: Preferences = { get: async () => undefined, set: async () => undefined };
function onStored({ user, ...next }: Remembered): void {
  if (user === null) return;
  const content = (
    <BackendContext value={SILENT}>
      <QuickSearch preferences={UNREAD} remembered={{ user, ...next }} onOpen={() => undefined} />
    </BackendContext>
  );
  storeNext({ user, until: next.looks[0]?.until ?? Number.MAX_SAFE_INTEGER, content });
}

// The view is removed and the popup rendered in one task, so that no frame is painted in between.
const typed = removeView(document);
flushSync(() =>
  createRoot(root).render(
    <StrictMode>
      <BackendContext value={extensionBackend(browser.runtime)}>
        <QuickSearch
          preferences={preferences}
          remembered={remembered}
          typed={typed}
          onStored={onStored}
          onOpen={open}
          onRead={() => current.id !== undefined && open({ read: current.id })}
        />
      </BackendContext>
    </StrictMode>,
  ),
);
if (typed !== null) root.querySelector('input')?.setSelectionRange(...typed.selection);
