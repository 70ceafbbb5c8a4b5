import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A running Firefox. WebDriver BiDi controls its window and its pages. */
export interface Firefox {
  /**
   * Runs a function body in the browser window, with the browser's own privileges: `gBrowser`, `SidebarController`. The
   * arguments are plain data in `args`; the result is what it returns.
   *
   * @throws the error of the script
   */
  chrome<Result>(body: string, ...args: unknown[]): Promise<Result>;
  /** Ends the browser as a user does, and waits until it has written its profile. */
  quit(): Promise<void>;
}

/** A folder with the data of a user, which is kept when the browser ends. */
export interface FirefoxProfile {
  readonly folder: string;
  start(): Promise<Firefox>;
  remove(): Promise<void>;
}

export interface PackedExtension {
  readonly id: string;
  /** The oldest version of Firefox that installs it. */
  readonly minimum: string;
  readonly archive: Buffer;
}

/** The path of Firefox: `FIREFOX_PATH` where it is set, otherwise the first one of the PATH. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['FIREFOX_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const places = ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return (named === undefined ? places : [named]).find((path) => existsSync(path));
}

/**
 * Makes a fresh profile with an extension in it, which Firefox installs at its first start and keeps at later ones. The
 * profile requires no signature, so the extension need not be temporary like one that a driver installs.
 */
export async function firefoxProfile(extension: PackedExtension): Promise<FirefoxProfile> {
  const folder = await mkdtemp(join(tmpdir(), 'tenline-firefox-'));
  await mkdir(join(folder, 'extensions'));
  await writeFile(join(folder, 'extensions', `${extension.id}.xpi`), extension.archive);
  const settings = {
    'xpinstall.signatures.required': false,
    'extensions.autoDisableScopes': 0,
    'ui.systemUsesDarkTheme': 0,
    'signon.rememberSignons': false,
    // The buttons of a prompt react immediately instead of after a delay.
    'security.notification_enable_delay': 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  await writeFile(join(folder, 'user.js'), lines.join(''));
  return {
    folder,
    start: () => startFirefox(folder, extension.minimum),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** @throws when this Firefox is older than the minimum, and so does not install the extension */
async function startFirefox(profile: string, minimum: string): Promise<Firefox> {
  const program = findFirefox();
  if (program === undefined) throw new Error('No Firefox was found: install one, or name it in FIREFOX_PATH.');
  const browser = ['--headless', '--no-remote', '--profile', profile];
  // Without system access only pages can be controlled, not the sidebar, the menus and the address bar.
  const remote = ['--remote-debugging-port', '0', '--remote-allow-system-access'];
  const child = spawn(program, [...browser, ...remote], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.on('close', (code) => reject(new Error(`Firefox ended with ${code}: ${log}`)));
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const send = await connect(`${address}/session`);
  const opened = (await send('session.new', { capabilities: {} })) as { capabilities: { browserVersion: string } };
  const version = opened.capabilities.browserVersion;
  if (Number.parseInt(version, 10) < Number.parseInt(minimum, 10)) {
    child.kill();
    await ended;
    throw new Error(`The extension needs Firefox ${minimum} or newer, and ${program} is Firefox ${version}.`);
  }
  const { contexts } = (await send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: { context: string }[];
  };
  const firefox: Firefox = {
    async chrome(body, ...args) {
      const { type, result, exceptionDetails } = (await send('script.callFunction', {
        target: { context: contexts[0]?.context },
        functionDeclaration: `async (json) => JSON.stringify(await (async (args) => { ${body} })(JSON.parse(json)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
      })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async quit() {
      // The connection can end before the reply.
      await Promise.race([send('browser.close', {}), ended]);
      await ended;
    },
  };
  // The browser starts its extensions after its window; a shortcut that is pressed before does nothing.
  await firefox.chrome(`
    while (document.querySelector('keyset[id^="ext-keyset-id"]') === null)
      await new Promise((resolve) => setTimeout(resolve, 50));`);
  return firefox;
}

/** Connects to a WebDriver BiDi server; returns its commands. */
async function connect(address: string): Promise<(method: string, params: object) => Promise<unknown>> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result?: unknown;
      error?: string;
      message?: string;
    };
    const call = waiting.get(reply.id ?? 0);
    waiting.delete(reply.id ?? 0);
    if (reply.type === 'success') call?.resolve(reply.result);
    else call?.reject(new Error(`${reply.error}: ${reply.message}`));
  });
  await once(socket, 'open');
  return (method, params) => {
    last += 1;
    const call = Promise.withResolvers<unknown>();
    waiting.set(last, call);
    socket.send(JSON.stringify({ id: last, method, params }));
    return call.promise;
  };
}
