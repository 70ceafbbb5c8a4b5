import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useShell } from '#lib/shell/shell-context.tsx';
import { applyTheme, THEME_KEY, type Theme, toTheme } from '#lib/shell/theme.ts';

interface ChosenTheme {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ChosenTheme | null>(null);

/** Keeps the user's theme: reads it from the shell's preferences, puts it on the page, and keeps a new choice. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { preferences } = useShell();
  const [theme, choose] = useState<Theme>('system');
  // Not the first state: a page written at build time was drawn without a window, and its first drawing must be the same.
  useLayoutEffect(() => choose(toTheme(document.documentElement.getAttribute('data-theme'))), []);
  useEffect(() => {
    let wanted = true;
    void preferences.get(THEME_KEY).then((kept) => {
      if (!wanted || kept === undefined) return;
      choose(toTheme(kept));
      applyTheme(toTheme(kept), window);
    });
    return () => {
      wanted = false;
    };
  }, [preferences]);
  const setTheme = useCallback(
    (next: Theme) => {
      choose(next);
      applyTheme(next, window);
      void preferences.set(THEME_KEY, next);
    },
    [preferences],
  );
  return <ThemeContext value={{ theme, setTheme }}>{children}</ThemeContext>;
}

/** The chosen theme and how to choose another. Throws outside a {@link ThemeProvider}. */
export function useTheme(): ChosenTheme {
  const chosen = useContext(ThemeContext);
  if (chosen === null) throw new Error('useTheme needs a ThemeProvider above it.');
  return chosen;
}
