import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { send } from '#lib/api/send.ts';
import { lazyBotCheck } from '#lib/bot-check/lazy-bot-check.ts';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { tracking as trackingServices } from '#lib/contract/tracking.ts';
import { createWebSession } from '#lib/session/web-session.ts';
import { webShell } from '#lib/shell/web-shell.ts';
import { createConsent } from '#web/consent/consent.ts';
import { ConsentProvider } from '#web/consent/consent-context.tsx';
import { watchTyping } from '#web/pwa/half-typed.ts';
import { recaptchaLoader } from '#web/recaptcha-loader.ts';
import { createTracking } from '#web/tracking/create-tracking.ts';
import { PageTracking } from '#web/tracking/page-tracking.tsx';
import { WebRoutes } from '#web/web-routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const backend = createWebSession({ baseUrl: API_BASE, fetch: window.fetch.bind(window), window });
const botCheck = lazyBotCheck({ backend, loadRecaptcha: recaptchaLoader(window), now: Date.now });
const consent = createConsent(window);
const isHalfTyped = watchTyping(document);
const tracking = createTracking({
  consent,
  services: () => send(backend, trackingServices, {}),
  page: window,
  now: () => new Date(),
});

createRoot(root).render(
  <StrictMode>
    <AppProviders backend={backend} shell={webShell(window)} botCheck={botCheck} track={tracking.track}>
      <ConsentProvider parts={{ consent, isHalfTyped, reload: () => window.location.reload() }}>
        <BrowserRouter>
          <PageTracking tracking={tracking} />
          <WebRoutes />
        </BrowserRouter>
      </ConsentProvider>
    </AppProviders>
  </StrictMode>,
);
