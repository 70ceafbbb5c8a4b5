import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { currentUser, knownUser, restoreUser } from '#lib/api/current-user.ts';
import { send } from '#lib/api/send.ts';
import { lazyBotCheck } from '#lib/bot-check/lazy-bot-check.ts';
import { tracking as trackingServices } from '#lib/contract/account/tracking.ts';
import { API_BASE } from '#lib/contract/endpoint/endpoint.ts';
import { keepReplies } from '#lib/lookup/keep-replies.ts';
import { REFRESH_KEY } from '#lib/session/token-store.ts';
import { createWebSession, siteStorage } from '#lib/session/web-session.ts';
import { webShell } from '#lib/shell/create-shell.ts';
import { followView, replaceView } from '#lib/shell/follow-view.ts';
import { readLastUser } from '#lib/shell/last-user.ts';
import { ConsentContext, createConsent } from '#web/consent/consent.tsx';
import { type WrittenPages, withPage } from '#web/pages/written-pages.tsx';
import { FollowPresses } from '#web/pwa/follow-presses.tsx';
import { followReleases, isLatestRelease } from '#web/pwa/follow-releases.ts';
import { followRequests } from '#web/pwa/follow-requests.ts';
import { watchTyping } from '#web/pwa/half-typed.ts';
import { createInstallPrompt, InstallPromptContext } from '#web/pwa/install-prompt.tsx';
import { keepLastSeen } from '#web/pwa/keep-last-seen.ts';
import { pushBrowser, webAlerts } from '#web/pwa/web-alerts.ts';
import { recaptchaLoader } from '#web/recaptcha-loader.ts';
import { WebRoutes } from '#web/routes/web-routes.tsx';
import { createTracking, PageTracking } from '#web/tracking/create-tracking.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const plainShell = webShell(window);
const { preferences } = plainShell;
const fetch = followRequests({ fetch: window.fetch.bind(window), page: window });
const session = createWebSession({ baseUrl: API_BASE, fetch, window });
const backend = keepLastSeen(keepReplies(session, { preferences, now: Date.now, isUsedOffline: true }), {
  preferences,
});
const push = import.meta.env.PROD ? pushBrowser(window) : null;
const shell = { ...plainShell, ...(push && { alerts: webAlerts(push, backend) }) };
const botCheck = lazyBotCheck({ backend, loadRecaptcha: recaptchaLoader(window), now: Date.now });
const consent = createConsent(window);
const isHalfTyped = watchTyping(document);
const reload = (): void => window.location.reload();
const installPrompt = createInstallPrompt(window);
const tracking = createTracking({
  consent,
  services: () => send(backend, trackingServices, {}),
  page: window,
  now: () => new Date(),
  isHalfTyped,
});

const client = createQueryClient();
const app = (pages?: WrittenPages) => (
  <StrictMode>
    <AppProviders backend={backend} shell={shell} botCheck={botCheck} track={tracking.track} client={client}>
      <ConsentContext value={{ consent, isHalfTyped, reload }}>
        <InstallPromptContext value={installPrompt}>
          <BrowserRouter>
            <PageTracking tracking={tracking} />
            <FollowPresses workers={navigator.serviceWorker} isHalfTyped={isHalfTyped} />
            <WebRoutes {...(pages && { pages })} />
          </BrowserRouter>
        </InstallPromptContext>
      </ConsentContext>
    </AppProviders>
  </StrictMode>
);

if (root.firstElementChild === null) {
  const user = siteStorage(window).getItem(REFRESH_KEY) === null ? null : await readLastUser(shell.preferences);
  if (user !== null) restoreUser(client, user);
  replaceView(root, window);
  createRoot(root).render(app());
} else {
  // The page is prerendered for a guest. A short wait for the state of the session avoids a spinner, because a guest's
  // state is known within milliseconds.
  const settled = Promise.race([
    client.prefetchQuery(currentUser(backend)),
    new Promise((resolve) => setTimeout(resolve, 30)),
  ]);
  const [pages] = await Promise.all([withPage(window.location.pathname), settled]);
  // In a transition the browser can paint and handle input during the hydration.
  startTransition(() => {
    hydrateRoot(root, app(pages));
  });
}

followView(root, {
  page: 'web',
  preferences: shell.preferences,
  window,
  address: () => (location.pathname.startsWith('/app/') ? location.pathname + location.search : null),
  userId: () => knownUser(client)?.id ?? null,
  now: Date.now,
});

// The worker is registered after the page has loaded. Not in development, where files change too often to be cached.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const { serviceWorker: workers } = navigator;
  const follow = (): void =>
    void followReleases({ workers, isHalfTyped, reload, isLatest: () => isLatestRelease(window) });
  // The event `load` may already have fired, because it does not wait for the top-level awaits above.
  if (document.readyState === 'complete') follow();
  else window.addEventListener('load', follow);
}
