import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QuickSearch } from '#components/quick-search/quick-search.tsx';
import { readRemembered } from '#components/quick-search/use-quick-memory.ts';
import { BackendProvider } from '#lib/backend/backend-context.tsx';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { showLookup } from '#lib/lookup/side-panel-lookup.ts';
import { nativeBrowser as browser } from '#lib/shell/native-browser.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';
import '#components/ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const stores = {
  kept: extensionPreferences(browser.storage.local),
  passing: extensionPreferences(browser.storage.session),
};
// Read in advance: a click must open the side panel without an await.
const current: { windowId?: number | undefined } = {};
void browser.windows.getCurrent().then(({ id }) => {
  current.windowId = id;
});
const remembered = await readRemembered(stores, Date.now());

createRoot(root).render(
  <StrictMode>
    <BackendProvider backend={extensionBackend(browser.runtime)}>
      <QuickSearch
        stores={stores}
        remembered={remembered}
        onOpen={(lookup) => {
          const { windowId } = current;
          if (windowId !== undefined) void showLookup(browser, windowId, lookup).then(() => window.close());
        }}
      />
    </BackendProvider>
  </StrictMode>,
);
