import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { PREFERENCE_PREFIX } from '#lib/shell/preferences.ts';
import { useShell } from '#lib/shell/shell.tsx';

/** Light, dark, or the theme of the system. */
export type Theme = 'system' | 'light' | 'dark';

export const THEME_KEY = 'theme';

/** Parses a stored theme. Any other value becomes `system`. */
export function toTheme(kept: unknown): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/**
 * Applies a theme and copies it to `localStorage`. There `public/theme.js` reads it before the first paint of the next
 * page, for which the extension's asynchronous storage would be too late.
 */
export function applyTheme(theme: Theme, page: Pick<Window, 'document' | 'localStorage'>): void {
  const { documentElement } = page.document;
  if (theme === 'system') documentElement.removeAttribute('data-theme');
  else documentElement.setAttribute('data-theme', theme);
  try {
    page.localStorage.setItem(PREFERENCE_PREFIX + THEME_KEY, JSON.stringify(theme));
  } catch {
    // Storage is forbidden, so the next page starts with the system theme.
  }
}

interface ChosenTheme {
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ChosenTheme | null>(null);

/** Loads the theme from the preferences and applies it. Stores each new choice. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { preferences } = useShell();
  const [theme, choose] = useState<Theme>('system');
  // Not the initial state, because the first client render must match the prerendered markup.
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

/** The theme and its setter. Throws outside a {@link ThemeProvider}. */
export function useTheme(): ChosenTheme {
  const chosen = useContext(ThemeContext);
  if (chosen === null) throw new Error('useTheme needs a ThemeProvider above it.');
  return chosen;
}
