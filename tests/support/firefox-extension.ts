import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import type { Firefox, PackedExtension } from '#tests/support/firefox.ts';
import { pressKey } from '#tests/support/firefox-window.ts';

export const FIREFOX_BUILD = fileURLToPath(new URL('../../.output/firefox-mv3', import.meta.url));

/** The id of the built extension, the oldest Firefox that installs it, and an archive of it. */
export async function builtExtension(folder = FIREFOX_BUILD): Promise<PackedExtension> {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    browser_specific_settings: { gecko: { id: string; strict_min_version: string } };
  };
  const zip = new ZipFile();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (statSync(join(folder, name)).isFile()) zip.addFile(join(folder, name), name);
  }
  zip.end();
  const { id, strict_min_version: minimum } = manifest.browser_specific_settings.gecko;
  return { id, minimum, archive: await buffer(zip.outputStream) };
}

/**
 * Where a page of the extension is shown. Each value is an expression that returns the page's `browser` element in the
 * window.
 */
const PLACES = {
  tab: 'gBrowser.selectedBrowser',
  sidebar: "document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser')",
  popup: "document.querySelector('.webextension-popup-browser')",
} as const;

/** A page of the extension in one of its places. */
export interface FirefoxView {
  /** Runs a function in the page; its arguments and its result are plain data. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Waits for an element with this text or label, and presses it as a user does. */
  press(selector: string, name: string): Promise<void>;
  /** Presses a field and types with the keyboard. */
  type(label: string, text: string): Promise<void>;
  /** Waits until the page shows a text. */
  shows(text: string): Promise<void>;
}

/** Milliseconds, as for `expect.poll`: a busy machine takes long, and a page that shows nothing by then has failed. */
const PATIENCE = 120_000;

/** The outcome of a script in a page: its value, its error, or the reason why no page could run it. */
interface Outcome<Value> {
  readonly value?: Value;
  readonly error?: string;
  readonly absent?: string;
}

/** Repeats a read until it returns a value. @throws with the content of the page when it does not */
async function until<Value>(
  what: string,
  read: () => Promise<Outcome<Value>>,
  instead: () => Promise<Outcome<unknown>>,
): Promise<NonNullable<Value>> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(50)) {
    const { value } = await read();
    if (value) return value;
  }
  throw new Error(`Not seen within ${PATIENCE / 1000} s: ${what}. Instead: ${JSON.stringify(await instead())}`);
}

/**
 * Runs a script in the process of a page, with the rights of the page only. Clicks are dispatched as input of the user.
 */
const IN_PAGE = `
  const channel = 'tenline:' + Math.random();
  const script = 'data:text/javascript;charset=utf-8,' + encodeURIComponent('(' + function (channel, code, isPress) {
    const reply = (value) => sendAsyncMessage(channel, value);
    const failed = (error) => reply(JSON.stringify({ error: String(error) }));
    // A view that opens has an empty page first, which has none of the extension's APIs.
    const isLoaded = content.document.readyState === 'complete' && content.location.href !== 'about:blank';
    if (!isLoaded) return reply(JSON.stringify({ absent: 'not loaded' }));
    try {
      const options = { sandboxPrototype: content, wantXrays: false, sameZoneAs: content };
      const box = Cu.Sandbox(content.document.nodePrincipal, options);
      Cu.evalInSandbox(code, box).then((text) => {
        const at = isPress ? JSON.parse(text).value : null;
        for (const type of at ? ['mousemove', 'mousedown', 'mouseup'] : [])
          content.synthesizeMouseEvent(type, at.x, at.y, { button: 0, clickCount: type === 'mousemove' ? 0 : 1 });
        reply(text);
      }).catch(failed);
    } catch (error) {
      failed(error);
    }
  } + ')(' + [channel, args[0], args[1]].map((value) => JSON.stringify(value)).join() + ')');
  const { messageManager, browsingContext } = view;
  const ofPage = () => view.isConnected && browsingContext?.currentWindowGlobal?.innerWindowId;
  const page = ofPage();
  let text;
  const listener = { receiveMessage: ({ data }) => { text = data; } };
  messageManager.addMessageListener(channel, listener);
  messageManager.loadFrameScript(script, false);
  // A slow page replies late. A page that is closed or replaced meanwhile may have replied just before; otherwise it
  // never replies.
  for (let isGone = false; text === undefined && !isGone; ) {
    isGone = ofPage() !== page;
    await new Promise((resolve) => setTimeout(resolve, isGone ? 500 : 20));
  }
  messageManager.removeMessageListener(channel, listener);
  if (text === undefined) return { absent: 'gone' };
  return JSON.parse(text);`;

/** A page of the extension in the tab, the sidebar or the popup. */
export function firefoxView(firefox: () => Firefox, place: keyof typeof PLACES): FirefoxView {
  async function evaluate<Value>(script: string, args: unknown[], isPress = false): Promise<Outcome<Value>> {
    const result = `JSON.stringify({ value: await (${script})(...${JSON.stringify(args)}) })`;
    const code = `(async () => ${result})().catch((error) => JSON.stringify({ error: String(error) }))`;
    const body = `const view = ${PLACES[place]}; if (!view?.messageManager) return { absent: 'no ${place}' }; ${IN_PAGE}`;
    return firefox().chrome(body, code, isPress);
  }
  const content = () => evaluate(String(contentOfPage), []);
  const seen = (what: string, script: string, args: unknown[], isPress = false) =>
    until(what, () => evaluate(script, args, isPress), content);
  const press = (selector: string, name: string) =>
    seen(`${selector} “${name}”`, String(centreOf), [selector, name], true);
  return {
    async run(script, ...args) {
      const read = async () => {
        const tried = await evaluate(String(script), args);
        return tried.absent === undefined ? { value: tried } : {};
      };
      const outcome = await until(`a page in the ${place} that runs ${script}`, read, content);
      if (outcome.error !== undefined) throw new Error(`${place}: ${outcome.error}`);
      return outcome.value as never;
    },
    press: async (selector, name) => void (await press(selector, name)),
    async type(label, text) {
      await press('input, textarea', label);
      // A popup that is still opening cannot have the focus: the keys would go to the page behind it.
      const focus = `const view = ${PLACES[place]}; view?.focus(); return { value: Services.focus.focusedElement === view }`;
      await until(`the focus in the ${place}`, () => firefox().chrome<Outcome<boolean>>(focus), content);
      await seen(`the focus in “${label}”`, String(isFocused), []);
      for (const letter of text) await pressKey(firefox(), letter);
      const isTyped = (text: string) => (document.activeElement as HTMLInputElement | null)?.value === text;
      await seen(`“${text}” in “${label}”`, String(isTyped), [text]);
    },
    async shows(text) {
      await seen(`“${text}”`, `(text) => document.body.innerText.includes(text)`, [text]);
    },
  };
}

/** Runs in the page: scrolls the first visible element with a label or a text into view and returns its centre. */
function centreOf(selector: string, name: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : element.innerText;
    const described = ['aria-label', 'placeholder'].map((attribute) => element.getAttribute(attribute) ?? '');
    const names = [...described, label].map((text) => text.trim());
    if (!names.some((text) => text.startsWith(name))) continue;
    element.scrollIntoView({ block: 'center' });
    const box = element.getBoundingClientRect();
    if (box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

/** Runs in the page: whether a field of the page has the focus. */
function isFocused(): boolean {
  return document.hasFocus() && document.activeElement?.matches('input, textarea') === true;
}

/** Runs in the page: its address, its text and the values of its fields. */
function contentOfPage(): unknown {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const values = fields.map(({ name, type, value }) => [name, type === 'password' ? value.length : value]);
  return { address: location.href, text: document.body.innerText, values, focus: document.activeElement?.outerHTML };
}
