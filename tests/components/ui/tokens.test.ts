import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../../../components/ui/styles/tokens.css'), 'utf8').replaceAll(
  /\/\*.*?\*\//gs,
  '',
);

/** The declarations of the block that follows a selector, by name. */
function block(selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const body = sheet.slice(start, sheet.indexOf('}', start));
  return new Map([...body.matchAll(/([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = block(':root');
const dark = new Map([...light, ...block(':root[data-theme="dark"]')]);

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Map<string, string>, ink: string, ground: string): number {
  const [low = 0, high = 0] = [ink, ground]
    .map((name) => luminance(theme.get(`--${name}`) ?? ''))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = [
  ...['page', 'card', 'sunken', 'raised', 'popup', 'hover', 'accent-soft'].flatMap((ground) => [
    ['ink', ground],
    ['ink-muted', ground],
  ]),
  ...['accent', 'danger', 'over-text', 'under-text'].flatMap((ink) => [
    [ink, 'page'],
    [ink, 'card'],
    [ink, 'popup'],
  ]),
  ['accent-strong', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['warn', 'warn-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as [string, string][];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(TEXTS)('shows %s on %s with a contrast of at least 4.5 : 1', (ink, ground) => {
    expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['page', 'card'])('outlines a control on %s with a contrast of at least 3 : 1', (ground) => {
    expect(contrast(theme, 'outline', ground)).toBeGreaterThanOrEqual(3);
  });

  it('draws bars in the product’s fixed colours', () => {
    expect(['over', 'under', 'equal', 'highlight'].map((name) => theme.get(`--${name}`))).toEqual([
      '#379777',
      '#ff3b30',
      '#94a3b8',
      '#f7b500',
    ]);
  });
});

it('the dark theme has the same values whether the system or the user chooses it', () => {
  expect(block(':root:not([data-theme="light"])')).toEqual(block(':root[data-theme="dark"]'));
});

it('no colour has a syntax that html2canvas cannot read', () => {
  expect(sheet).not.toMatch(/oklch|oklab|color-mix|light-dark|color\(/);
});
