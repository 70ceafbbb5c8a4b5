import { type Browser, chromium } from 'playwright';
import { findBrowser } from '#tests/tools/browser.mjs';

/**
 * Disabled features. Chromium reads only the last such list, so this list repeats the features of Playwright's list
 * that concern these pages. The first two are pages of the address bar's popup, which start with every window and take
 * longer than the page under test.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Disables requests and pages of Chromium that do not come from the pages under test. */
export const QUIET_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join()}`,
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
