import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from '#components/app/error-boundary.tsx';
import { ToastShelf } from '#components/ui/toasts.tsx';
import '#components/ui/styles/base.css';
import { followFocus, followSession } from '#lib/api/authentication.ts';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { followAccount } from '#lib/api/follow-account.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { BackendContext } from '#lib/backend/backend-context.tsx';
import { type BotCheck, BotCheckContext, noBotCheck } from '#lib/bot-check/bot-check.tsx';
import { type Shell, ShellContext } from '#lib/shell/shell.tsx';
import { ThemeProvider, useTheme } from '#lib/shell/theme.tsx';
import { noTracking, type Track, TrackingContext } from '#lib/shell/tracking.tsx';

export interface AppProvidersProps {
  backend: Backend;
  shell: Shell;
  /** The bot check of this window. Without it, users can neither register nor request a new password. */
  botCheck?: BotCheck;
  /** Receives tracking events. Ignores them by default. */
  track?: Track;
  /** A query cache that the caller has already filled. By default an empty one is created. */
  client?: QueryClient;
  children: ReactNode;
}

/** The providers of every page: backend and query cache, shell, theme, toasts, bot check, tracking, and the outermost error boundary. */
export function AppProviders(props: AppProvidersProps) {
  const { backend, shell, botCheck = noBotCheck, track = noTracking, client: given, children } = props;
  const [client] = useState<QueryClient>(() => given ?? createQueryClient());
  useEffect(() => followSession(backend, client), [backend, client]);
  useEffect(() => followFocus(window), []);
  useEffect(() => followAccount(backend, client), [backend, client]);
  return (
    <QueryClientProvider client={client}>
      <BackendContext value={backend}>
        <ShellContext value={shell}>
          <ThemeProvider>
            <BotCheckContext value={botCheck}>
              <TrackingContext value={track}>
                <ErrorBoundary>{children}</ErrorBoundary>
              </TrackingContext>
            </BotCheckContext>
            <ThemedToastShelf />
          </ThemeProvider>
        </ShellContext>
      </BackendContext>
    </QueryClientProvider>
  );
}

function ThemedToastShelf() {
  const { theme } = useTheme();
  return <ToastShelf theme={theme} />;
}
