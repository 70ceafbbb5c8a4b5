import { createContext, useContext } from 'react';
import type { Backend } from '#lib/backend/backend.ts';

export const BackendContext = createContext<Backend | null>(null);

/** The Backend of this window. Throws outside a {@link BackendContext}. */
export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('useBackend needs a BackendContext above it.');
  return backend;
}
