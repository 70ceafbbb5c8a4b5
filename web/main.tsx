import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import { AppRoutes } from '#components/app/app-routes.tsx';
import { API_BASE } from '#lib/contract/endpoint.ts';
import { createWebSession } from '#lib/session/web-session.ts';
import { webShell } from '#lib/shell/web-shell.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const backend = createWebSession({ baseUrl: API_BASE, fetch: window.fetch.bind(window), window });

createRoot(root).render(
  <StrictMode>
    <AppProviders backend={backend} shell={webShell(window)}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </AppProviders>
  </StrictMode>,
);
