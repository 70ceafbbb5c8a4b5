import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Route, Routes } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { Layout, Titled } from '#components/app/layout.tsx';
import { PlaceKeeper, readPlace } from '#components/app/place-keeper.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { openStart } from '#entrypoints/sidepanel/open-start.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { knownUser, restoreUser } from '#lib/api/current-user.ts';
import { reportConnection } from '#lib/api/report-connection.ts';
import { extensionBackend } from '#lib/backend/remote-backend.ts';
import { lazyBotCheck } from '#lib/bot-check/lazy-bot-check.ts';
import type { Lookup } from '#lib/lookup/lookup.ts';
import { lookupRoute } from '#lib/lookup/lookup-route.ts';
import { extensionShell } from '#lib/shell/create-shell.ts';
import { extensionAlerts } from '#lib/shell/device-alerts.ts';
import { extensionServer, readServerAddress, STORED_SERVER, standardServer } from '#lib/shell/extension-server.ts';
import { followView, replaceView } from '#lib/shell/follow-view.ts';
import { hostAccess } from '#lib/shell/host-access.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import { nativeBrowser as browser } from '#lib/shell/native-browser.ts';
import { extensionPreferences } from '#lib/shell/preferences.ts';

const PanelSettings = lazyPart(async () => (await import('#components/settings/panel-settings.tsx')).PanelSettings);
const ServerPage = lazyPart(async () => (await import('#components/settings/server-form.tsx')).ServerPage);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const { local, session } = browser.storage;
const client = createQueryClient();
const preferences = extensionPreferences(local);
const standard = standardServer(browser.runtime.getManifest());
const address = await readServerAddress(preferences, standard);
// Reloads the panel when the server changes.
local.onChanged.addListener((changes) => STORED_SERVER in changes && window.location.replace(window.location.pathname));

function show(lookup: Lookup): void {
  window.location.hash = lookupRoute(lookup);
}

const user = await readLastUser(preferences);
if (user !== null) restoreUser(client, user);

const { id: windowId } = await browser.windows.getCurrent();
await openStart({
  session,
  windowId,
  location: window.location,
  show,
  readPlace: async () => user && readPlace(preferences, user.id),
});

const backend = reportConnection(extensionBackend(browser.runtime));
// Sign-up and password reset are pages of the website, to which the links in mails lead too.
const site = address ?? '';
const links = { signUp: `${site}/sign-up`, forgotPassword: `${site}/forgot-password`, server: '/server' };
const server = extensionServer({
  address,
  standard,
  version: browser.runtime.getManifest().version,
  permissions: browser.permissions,
  fetch: window.fetch.bind(window),
  signOut: backend.signOut,
  local,
  session,
});

const access = hostAccess(browser.permissions, preferences, address);

const serverPage = (
  <Titled title="Server">
    <ServerPage server={server} />
  </Titled>
);
/** Until a server is chosen, every page is the choice of one. */
const onlyServer = (
  <Routes>
    <Route element={<Layout links={{}} site={undefined} />}>
      <Route path="*" element={serverPage} />
    </Route>
  </Routes>
);

replaceView(root, window);
followView(root, {
  page: 'panel',
  preferences,
  window,
  address: () => (window.location.hash.startsWith('#/app/') ? window.location.hash : null),
  userId: () => knownUser(client)?.id ?? null,
  now: Date.now,
});
createRoot(root).render(
  <StrictMode>
    <AppProviders
      backend={backend}
      shell={extensionShell({
        area: local,
        page: window,
        site,
        openTab: (url) => void browser.tabs.create({ url }),
        alerts: extensionAlerts(browser, preferences, Date.now),
      })}
      botCheck={lazyBotCheck({ backend, now: Date.now })}
      client={client}
    >
      <HashRouter>
        <PlaceKeeper />
        {address === null ? (
          onlyServer
        ) : (
          <AppRoutes
            links={links}
            settings={<PanelSettings server={server} access={access} />}
            openRoutes={<Route path="/server" element={serverPage} />}
          />
        )}
      </HashRouter>
    </AppProviders>
  </StrictMode>,
);
