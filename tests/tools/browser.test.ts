import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { findBrowser } from '#tests/tools/browser.mjs';

describe('the browser of the tests', () => {
  test('the browser of the tests is the one in CHROMIUM_PATH when it is set', () => {
    const folder = temporaryFolder({ mine: '', chromium: '' });
    expect(findBrowser({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder })).toBe(join(folder, 'mine'));
  });

  test('the browser of the tests is undefined when CHROMIUM_PATH names no file', () => {
    const folder = temporaryFolder({ chromium: '' });
    expect(findBrowser({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder })).toBeUndefined();
  });

  test('the browser of the tests is Chromium where Chrome is installed too, in any order of the PATH', () => {
    const first = temporaryFolder({ 'google-chrome': '' });
    const second = temporaryFolder({ chromium: '' });
    expect(findBrowser({ PATH: [first, second].join(delimiter) })).toBe(join(second, 'chromium'));
  });
});
