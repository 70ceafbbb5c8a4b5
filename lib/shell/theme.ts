import { PREFERENCE_PREFIX } from '#lib/shell/preferences.ts';

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
