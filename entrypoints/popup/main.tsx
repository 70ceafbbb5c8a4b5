import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QuickSearch } from '#components/quick-search/quick-search.tsx';
import { readRemembered } from '#components/quick-search/use-quick-memory.ts';
import { BackendProvider } from '#lib/backend/backend-context.tsx';
import { extensionBackend } from '#lib/backend/extension-backend.ts';
import { showLookup } from '#lib/lookup/show-lookup.ts';
import { extensionPreferences } from '#lib/shell/extension-preferences.ts';
import { nativeBrowser as browser } from '#lib/shell/native-browser.ts';
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
    <BackendProvider backend={extensionBackend(browser.runtime)}>
      <QuickSearch
        stores={stores}
        remembered={remembered}
        onOpen={(lookup) => {
          if (windowId !== undefined) void showLookup(browser, windowId, lookup).then(() => window.close());
        }}
      />
    </BackendProvider>
  </StrictMode>,
);
