import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { PREFERENCE_PREFIX } from '#lib/shell/preferences.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Light, dark, or whatever the system says. */
export type Theme = 'system' | 'light' | 'dark';

/** The preference it is kept under. */
export const THEME_KEY = 'theme';

/** Reads what was kept; anything else means the system's. */
export function toTheme(kept: unknown): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/**
 * Puts a theme on the page and leaves a copy where public/theme.js finds it before the next page's first paint:
 * an extension's storage answers too late for that.
 */
export function applyTheme(theme: Theme, page: Pick<Window, 'document' | 'localStorage'>): void {
  const { documentElement } = page.document;
  if (theme === 'system') documentElement.removeAttribute('data-theme');
  else documentElement.setAttribute('data-theme', theme);
  try {
    page.localStorage.setItem(PREFERENCE_PREFIX + THEME_KEY, JSON.stringify(theme));
  } catch {
    // Storage is forbidden: the next page starts in the system's theme.
  }
}

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
