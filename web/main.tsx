import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { lazyBotCheck } from '#lib/bot-check/lazy-bot-check.ts';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { createWebSession } from '#lib/session/web-session.ts';
import { webShell } from '#lib/shell/web-shell.ts';
import { recaptchaLoader } from '#web/recaptcha-loader.ts';
import { WebRoutes } from '#web/web-routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const backend = createWebSession({ baseUrl: API_BASE, fetch: window.fetch.bind(window), window });
const botCheck = lazyBotCheck({ backend, loadRecaptcha: recaptchaLoader(window), now: Date.now });

createRoot(root).render(
  <StrictMode>
    <AppProviders backend={backend} shell={webShell(window)} botCheck={botCheck}>
      <BrowserRouter>
        <WebRoutes />
      </BrowserRouter>
    </AppProviders>
  </StrictMode>,
);
