import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { SERVER_ADDRESS } from '#entrypoints/background/server-address.ts';
import { seedDetail } from '#entrypoints/sidepanel/seed-detail.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { extensionBackend } from '#lib/backend/extension-backend.ts';
import { lazyBotCheck } from '#lib/bot-check/lazy-bot-check.ts';
import { type Lookup, lookupRoute } from '#lib/lookup/lookup.ts';
import { takeLookup, watchLookups } from '#lib/lookup/pending-lookup.ts';
import { extensionPreferences } from '#lib/shell/extension-preferences.ts';
import { extensionShell } from '#lib/shell/extension-shell.ts';
import { nativeBrowser as browser } from '#lib/shell/native-browser.ts';

const SettingsPage = lazy(async () => ({
  default: (await import('#components/settings/settings-page.tsx')).SettingsPage,
}));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const { local, session } = browser.storage;
const client = createQueryClient();
const passing = extensionPreferences(session);

async function show(lookup: Lookup): Promise<void> {
  await seedDetail(client, passing, lookup, Date.now());
  window.location.hash = lookupRoute(lookup);
}

const { id: windowId } = await browser.windows.getCurrent();
if (windowId !== undefined) {
  watchLookups(session, windowId, (lookup) => void show(lookup));
  const waiting = await takeLookup(session, windowId);
  if (waiting !== null) await show(waiting);
}

const backend = extensionBackend(browser.runtime);
// Accounts are opened and passwords reset on the website: mailed links lead there anyway.
const links = { signUp: `${SERVER_ADDRESS}/sign-up`, forgotPassword: `${SERVER_ADDRESS}/forgot-password` };

createRoot(root).render(
  <StrictMode>
    <AppProviders
      backend={backend}
      shell={extensionShell({
        area: local,
        page: window,
        site: SERVER_ADDRESS,
        openTab: (url) => void browser.tabs.create({ url }),
      })}
      botCheck={lazyBotCheck({ backend, now: Date.now })}
      client={client}
    >
      <HashRouter>
        <AppRoutes links={links} settings={<SettingsPage />} />
      </HashRouter>
    </AppProviders>
  </StrictMode>,
);
