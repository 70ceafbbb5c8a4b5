import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Chromium first: branded Chrome no longer loads unpacked extensions from the command line. */
const PROGRAMS = [
  'chromium',
  'chromium-browser',
  'google-chrome-for-testing',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Paths of installed browsers that are not on the PATH, by platform. */
const PLACES = {
  darwin: ['', process.env['HOME'] ?? ''].flatMap((home) => [
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    `${home}/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ]),
  win32: ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((folder) =>
    ['Chromium', 'Google\\Chrome'].map((name) => join(process.env[folder] ?? '', name, 'Application', 'chrome.exe')),
  ),
  linux: ['/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome'],
};

/**
 * The maximum milliseconds of each command of an installation, so that a mirror that does not reply does not block the
 * tests.
 */
const LONGEST_INSTALL = 300_000;

/** Package managers with the command that installs Chromium unattended. */
const INSTALLERS = [
  {
    program: 'apt-get',
    command: ['install', '-y', '--no-install-recommends', 'chromium'],
    root: true,
    refresh: ['update'],
  },
  { program: 'dnf', command: ['install', '-y', 'chromium'], root: true },
  { program: 'pacman', command: ['-S', '--noconfirm', 'chromium'], root: true },
  { program: 'apk', command: ['add', 'chromium'], root: true },
  { program: 'brew', command: ['install', '--cask', 'chromium'], root: false },
];

/**
 * The path of a Chromium or Chrome on this machine: `CHROMIUM_PATH` if it is set, otherwise the first that exists;
 * undefined if none does.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env['CHROMIUM_PATH']) return existsSync(env['CHROMIUM_PATH']) ? env['CHROMIUM_PATH'] : undefined;
  const onPath = PROGRAMS.map((program) => which(program, env));
  const places = PLACES[/** @type {keyof typeof PLACES} */ (process.platform)] ?? [];
  return [...onPath, ...places].find((path) => path !== undefined && existsSync(path));
}

/**
 * A browser for the end-to-end tests. Where none is installed, the package manager of the machine installs one, or
 * Playwright does.
 *
 * @param {(line: string) => void} say receives one line before a wait, and one sentence when no browser is available
 * @returns {Promise<string | undefined>}
 */
export async function ensureBrowser(say) {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.env['CHROMIUM_PATH']) {
    say(`CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, and no file is there.`);
    return undefined;
  }
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const installer of INSTALLERS) {
    const sudo = installer.root ? asRoot() : [];
    if (which(installer.program, process.env) === undefined || sudo === undefined) continue;
    say(`Installing Chromium with ${installer.program} …`);
    if (installer.refresh) runQuietly([...sudo, installer.program, ...installer.refresh]);
    runQuietly([...sudo, installer.program, ...installer.command]);
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  say('Downloading Chromium with Playwright …');
  runQuietly([
    process.execPath,
    fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url)),
    'install',
    'chromium',
  ]);
  if (existsSync(own)) return own;
  say('No Chromium or Chrome was found and none could be installed: install one, or name it in CHROMIUM_PATH.');
  return undefined;
}

/**
 * The words that run a command as root: none for root, `sudo -n` where it needs no password, else undefined.
 *
 * @returns {string[] | undefined}
 */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return runQuietly(['sudo', '-n', 'true']) ? ['sudo', '-n'] : undefined;
}

/** @param {string[]} command */
function runQuietly([program = '', ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: 'ignore', env, timeout: LONGEST_INSTALL }).status === 0;
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
function which(program, env) {
  return (env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}
