import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBuiltPage } from '#tests/support/built-page.ts';

const EXTENSION = fileURLToPath(new URL('../../.output/chrome-mv3', import.meta.url));
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** The one call that handles the refresh token; no page of the extension may contain it. */
const REFRESH_CALL = '/refresh-token';
/** A class name that Recharts gives its drawing. */
const RECHARTS = 'recharts-wrapper';

/** Texts of the modules that WXT's auto-import adds where a name such as `storage` is used: wxt/utils/storage, match patterns, content scripts. */
const AUTO_IMPORTED = /Storage key should be in|Invalid match pattern|wxt:content-script-started|wxt:locationchange/;

const filesWith = (text: string, scripts: ReadonlyMap<string, string>) =>
  [...scripts].filter(([, code]) => code.includes(text)).map(([file]) => file);

describe('the built extension', () => {
  test.each(['popup.html', 'sidepanel.html'])('%s contains no refresh call', (page) => {
    const { everything } = readBuiltPage(EXTENSION, page);
    expect(everything.size).toBeGreaterThan(0);
    expect(filesWith(REFRESH_CALL, everything)).toEqual([]);
  });

  test('the background worker contains the refresh call', () => {
    expect(readFileSync(`${EXTENSION}/background.js`, 'utf8').includes(REFRESH_CALL)).toBe(true);
  });

  test('no script contains a module of WXT that no source imports', () => {
    const scripts = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    expect(scripts.filter((file) => AUTO_IMPORTED.test(readFileSync(`${EXTENSION}/${file}`, 'utf8')))).toEqual([]);
    expect(filesWith('webextension-polyfill', readBuiltPage(EXTENSION, 'popup.html').everything)).toEqual([]);
  });

  test('the popup loads no Recharts, the side panel does', () => {
    expect(filesWith(RECHARTS, readBuiltPage(EXTENSION, 'popup.html').everything)).toEqual([]);
    expect(filesWith(RECHARTS, readBuiltPage(EXTENSION, 'sidepanel.html').everything)).not.toEqual([]);
  });

  test('the scripts of the popup have at most 110 kB with gzip', () => {
    const scripts = [...readBuiltPage(EXTENSION, 'popup.html').everything.values()];
    const bytes = scripts.map((code) => gzipSync(code, { level: 9 }).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(110_000);
  });

  test('requires no host permission at installation', () => {
    const manifest: unknown = JSON.parse(readFileSync(`${EXTENSION}/manifest.json`, 'utf8'));
    expect(manifest).toMatchObject({
      permissions: ['storage', 'contextMenus', 'alarms', 'sidePanel'],
      optional_permissions: ['notifications'],
      optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
      minimum_chrome_version: '116',
      omnibox: { keyword: 'tl' },
    });
    expect(manifest).not.toHaveProperty('host_permissions');
    expect(manifest).not.toHaveProperty('content_scripts');
  });
});

/** Text that only pages with tracking or a cookie banner contain, in any file. */
const TRACKING = /fbq|fbevents|gtag|dataLayer|googletagmanager|marketingCookies|sw\.js/;

test('the built extension contains no code of tracking, cookies or the website’s worker', () => {
  const files = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => TRACKING.test(readFileSync(`${EXTENSION}/${file}`, 'utf8')))).toEqual([]);
  const { everything } = readBuiltPage(WEB, 'index.html');
  expect([...everything.values()].some((code) => TRACKING.test(code))).toBe(true);
});

describe('the built web companion', () => {
  test('loads Recharts only when one of its charts is drawn', () => {
    const { atStart, everything } = readBuiltPage(WEB, 'index.html');
    expect(filesWith(RECHARTS, everything)).not.toEqual([]);
    expect(filesWith(RECHARTS, atStart)).toEqual([]);
  });
});
