import { createContext, type ReactNode, useContext } from 'react';
import type { Backend } from '#lib/backend/backend.ts';

const BackendContext = createContext<Backend | null>(null);

/** Provides the Backend of this window to the components below. */
export function BackendProvider({ backend, children }: { readonly backend: Backend; readonly children: ReactNode }) {
  return <BackendContext value={backend}>{children}</BackendContext>;
}

/** The Backend of this window. Throws outside a {@link BackendProvider}. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('useBackend needs a BackendProvider above it.');
  return backend;
}
