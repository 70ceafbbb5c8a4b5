import { createContext, type ReactNode, useContext } from 'react';
import type { Backend } from '#lib/backend/backend.ts';

const BackendContext = createContext<Backend | null>(null);

/** Gives the components below it their one way to the network. */
export function BackendProvider({ backend, children }: { readonly backend: Backend; readonly children: ReactNode }) {
  return <BackendContext value={backend}>{children}</BackendContext>;
}

/** The Backend of this window. Throws outside a {@link BackendProvider}: a mistake in the program, not of the user. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('useBackend needs a BackendProvider above it.');
  return backend;
}
