import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';
import { readRemembered } from '#components/quick-search/use-quick-memory.ts';
import { Popup } from '#entrypoints/popup/popup.tsx';
import { extensionBackend } from '#lib/backend/extension-backend.ts';
import { showLookup } from '#lib/lookup/show-lookup.ts';
import { extensionPreferences } from '#lib/shell/extension-preferences.ts';
import '#components/ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const stores = {
  kept: extensionPreferences(browser.storage.local),
  passing: extensionPreferences(browser.storage.session),
};
// Both before the first paint: what an earlier popup left, and the window whose side panel a press will open without waiting.
const [remembered, { id: windowId }] = await Promise.all([
  readRemembered(stores, Date.now()),
  browser.windows.getCurrent(),
]);

createRoot(root).render(
  <StrictMode>
    <Popup
      backend={extensionBackend(browser.runtime)}
      stores={stores}
      remembered={remembered}
      onOpen={(lookup) => {
        if (windowId !== undefined) void showLookup(browser, windowId, lookup).then(() => window.close());
      }}
    />
  </StrictMode>,
);
