import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBuiltPage } from '#tests/support/built-page.ts';

const EXTENSION = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The path of the call that exchanges a refresh token. No page of the extension may contain it. */
const REFRESH_CALL = '/refresh-token';
/** A class name in the markup of Recharts. */
const RECHARTS = 'recharts-wrapper';

/**
 * Texts of the modules that WXT's auto-import adds where a name such as `storage` is used: wxt/utils/storage, match
 * patterns, content scripts.
 */
const AUTO_IMPORTED = /Storage key should be in|Invalid match pattern|wxt:content-script-started|wxt:locationchange/;

const filesWith = (text: string, scripts: ReadonlyMap<string, string>) =>
  [...scripts].filter(([, code]) => code.includes(text)).map(([file]) => file);

describe('the built extension', () => {
  test.each(['popup.html', 'sidepanel.html'])(
    'the built extension has no call in %s that refreshes the session',
    (page) => {
      const { everything } = readBuiltPage(EXTENSION, page);
      expect(everything.size).toBeGreaterThan(0);
      expect(filesWith(REFRESH_CALL, everything)).toEqual([]);
    },
  );

  test('the built extension has the call that refreshes the session in the background worker', () => {
    expect(readFileSync(`${EXTENSION}/background.js`, 'utf8').includes(REFRESH_CALL)).toBe(true);
  });

  test('the built extension has no auto-imported module of WXT in any script', () => {
    const scripts = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    expect(scripts.filter((file) => AUTO_IMPORTED.test(readFileSync(`${EXTENSION}/${file}`, 'utf8')))).toEqual([]);
    expect(filesWith('webextension-polyfill', readBuiltPage(EXTENSION, 'popup.html').everything)).toEqual([]);
  });

  test('the built extension has Recharts in the side panel, not in the popup', () => {
    expect(filesWith(RECHARTS, readBuiltPage(EXTENSION, 'popup.html').everything)).toEqual([]);
    expect(filesWith(RECHARTS, readBuiltPage(EXTENSION, 'sidepanel.html').everything)).not.toEqual([]);
  });

  test('the built extension has at most 110 kB of gzipped scripts in the popup', () => {
    const scripts = [...readBuiltPage(EXTENSION, 'popup.html').everything.values()];
    const bytes = scripts.map((code) => gzipSync(code, { level: 9 }).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(110_000);
  });

  test('the built extension requires no host permission at installation', () => {
    const manifest: unknown = JSON.parse(readFileSync(`${EXTENSION}/manifest.json`, 'utf8'));
    expect(manifest).toMatchObject({
      permissions: ['storage', 'contextMenus', 'alarms', 'activeTab', 'scripting', 'sidePanel'],
      optional_permissions: ['notifications'],
      optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
      minimum_chrome_version: '150',
      omnibox: { keyword: 'tl' },
    });
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('content_scripts');
  });
});

/** Names that occur only in code of tracking, the cookie banner or the service worker. */
const TRACKING = /fbq|fbevents|gtag|dataLayer|googletagmanager|marketingCookies|["'`/]sw\.js/;

test('the built extension contains no code of tracking, the cookie banner or the service worker', () => {
  const files = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => TRACKING.test(readFileSync(`${EXTENSION}/${file}`, 'utf8')))).toEqual([]);
  const { everything } = readBuiltPage(WEB, 'index.html');
  expect([...everything.values()].some((code) => TRACKING.test(code))).toBe(true);
});

describe('the built website', () => {
  test('the built website does not load Recharts at its start', () => {
    const { atStart, everything } = readBuiltPage(WEB, 'index.html');
    expect(filesWith(RECHARTS, everything)).not.toEqual([]);
    expect(filesWith(RECHARTS, atStart)).toEqual([]);
  });
});
