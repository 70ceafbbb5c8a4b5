import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { applyTheme, type Theme } from '#lib/shell/theme.tsx';

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');

/** Runs the script as a reload does, and returns the theme attribute. */
function reload(): string | null {
  document.documentElement.removeAttribute('data-theme');
  new Function(script)();
  return document.documentElement.getAttribute('data-theme');
}

it.each<[Theme, string | null]>([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', null],
])('the theme script applies the stored theme %s', (theme, shown) => {
  applyTheme(theme, window);
  expect(reload()).toBe(shown);
});

it.each<[Theme, string | null]>([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', null],
])('the script of the last view applies the stored theme %s in the popup', (theme, shown) => {
  applyTheme(theme, window);
  document.documentElement.removeAttribute('data-theme');
  document.head.innerHTML = '<script data-page="popup" data-app="/chunks/popup.js"></script>';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'));
  vi.stubGlobal('chrome', { storage: { local: { get: async () => ({}) } } });
  new Function(readFileSync(join(import.meta.dirname, '../../public/last-view.js'), 'utf8'))();
  expect(document.documentElement.getAttribute('data-theme')).toBe(shown);
});

it('the theme script applies no theme when the stored value is invalid', () => {
  window.localStorage.setItem('tenline.theme', '{"no":');
  expect(reload()).toBeNull();
});
