import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QuickSearch, type QuickSearchProps } from '#components/quick-search/quick-search.tsx';
import { createQueryClient } from '#lib/api/create-query-client.ts';
import { followSession } from '#lib/api/follow-session.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { BackendProvider } from '#lib/backend/backend-context.tsx';

/** The quick search with its way to the server. Without the app's providers: their libraries are more than a popup may weigh. */
export function Popup({ backend, ...search }: QuickSearchProps & { readonly backend: Backend }) {
  const [client] = useState(createQueryClient);
  useEffect(() => followSession(backend, client), [backend, client]);
  return (
    <QueryClientProvider client={client}>
      <BackendProvider backend={backend}>
        <QuickSearch {...search} />
      </BackendProvider>
    </QueryClientProvider>
  );
}
