import { createContext, type ReactNode, useContext } from 'react';
import type { Shell } from '#lib/shell/shell.ts';

const ShellContext = createContext<Shell | null>(null);

/** Gives the components below it what their window can do. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** What this window can do. Throws outside a {@link ShellProvider}: a mistake in the program, not of the user. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
