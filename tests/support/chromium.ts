import { type Browser, chromium } from 'playwright';
import { findBrowser } from '#tests/tools/browser.mjs';

/** Disables requests of Chromium that do not come from the pages under test. */
export const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of the Chromium that the end-to-end tests use.
 *
 * @throws when none is installed
 */
export function chromiumProgram(): string {
  const found = findBrowser();
  if (found === undefined)
    throw new Error('No Chromium or Chrome was found: install one, or name it in CHROMIUM_PATH.');
  return found;
}

/** Starts a headless Chromium for pages of the web companion; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumProgram(), args: QUIET_FLAGS });
}
