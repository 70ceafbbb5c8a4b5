import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyTheme, type Theme } from '#lib/shell/theme.tsx';

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');

/** The page after a reload, without attributes from an earlier test. */
function reload(): string | null {
  document.documentElement.removeAttribute('data-theme');
  new Function(script)();
  return document.documentElement.getAttribute('data-theme');
}

it.each<[Theme, string | null]>([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', null],
])('a page starts in the chosen theme: %s', (theme, shown) => {
  applyTheme(theme, window);
  expect(reload()).toBe(shown);
});

it('a page starts in the system’s theme when the stored value is invalid', () => {
  window.localStorage.setItem('tenline.theme', '{"no":');
  expect(reload()).toBeNull();
});
