import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { AppProviders } from '#components/app/app-providers.tsx';
import type { Backend } from '#lib/backend/backend.ts';
import { type BotCheck, noBotCheck } from '#lib/bot-check/bot-check.tsx';
import type { Preferences } from '#lib/shell/preferences.ts';
import type { Shell } from '#lib/shell/shell.tsx';
import { noTracking, type Track } from '#lib/shell/tracking.tsx';

/** A shell with preferences in memory, whose other functions do nothing. */
export function memoryShell(kept: Record<string, unknown> = {}): Shell {
  const values = new Map(Object.entries(kept));
  const preferences: Preferences = {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
  };
  return {
    preferences,
    site: 'https://tenline.example',
    leaveFor: () => undefined,
    openExternal: () => undefined,
    downloadFrom: () => undefined,
    copyText: async () => true,
    saveFile: () => undefined,
    async saveImage(image) {
      await image;
      return 'clipboard';
    },
  };
}

export interface AppParts {
  backend: Backend;
  /** The initial location: a path, or a path with the state of a redirect. */
  at?: string | { pathname: string; search?: string; state?: unknown };
  shell?: Shell;
  /** The bot check; by default one that is never ready. */
  botCheck?: BotCheck;
  /** Receives tracking events; ignored by default. */
  track?: Track;
  /** The query cache; by default a new one. */
  client?: QueryClient;
}

/**
 * Renders pages as both shells do, under a router in memory. `where()` returns the current path and query, `back()`
 * goes back, `open()` to another location.
 */
export function renderApp(pages: ReactNode, parts: AppParts) {
  const { backend, at = '/', shell = memoryShell(), botCheck = noBotCheck, track = noTracking, client } = parts;
  let shown = '';
  let go = (_to: string | -1): void => undefined;
  function Watch() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    shown = pathname + search;
    go = (to) => void (to === -1 ? navigate(-1) : navigate(to));
    return null;
  }
  const view = render(
    <AppProviders {...{ backend, shell, botCheck, track, ...(client && { client }) }}>
      <MemoryRouter initialEntries={[at]}>
        {pages}
        <Watch />
      </MemoryRouter>
    </AppProviders>,
  );
  return { ...view, where: () => shown, back: () => go(-1), open: (to: string) => go(to) };
}
