import type { BrowserContext, CDPSession, Page } from 'playwright';
import { vi } from 'vitest';
import type { LoadedExtension } from '#tests/support/chromium-extension.ts';

/** A page of the extension outside the tabs, such as the toolbar popup or the side panel. */
export interface OuterPage {
  /** Waits until an element with this role and text exists, and presses it as a user does. */
  press(selector: string, text: string): Promise<void>;
  /** Evaluates an expression in the page. */
  read<Value>(expression: string): Promise<Value>;
}

/**
 * Presses the toolbar icon of the extension in a tab. Chromium treats it as a press of the user: it opens the popup and
 * permits the extension to read the page of the tab.
 */
export async function pressToolbarIcon({ id, context }: LoadedExtension, tab: Page): Promise<OuterPage> {
  await tab.bringToFront();
  const devTools = await browserSession(context);
  const { targetInfos } = await devTools.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const target = targetInfos.find(({ url }) => url === tab.url());
  if (target === undefined) throw new Error(`No tab shows ${tab.url()}.`);
  // The types of Playwright do not have this command yet.
  const send = devTools.send.bind(devTools) as unknown as (method: string, parameters: object) => Promise<unknown>;
  await send('Extensions.triggerAction', { id, targetId: target.targetId });
  return outerPage(devTools, `chrome-extension://${id}/popup.html`);
}

/** Only a session of the browser itself may press the icon. */
async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser();
  if (browser === null) throw new Error('The browser has no session of its own.');
  return browser.newBrowserCDPSession();
}

/** Waits for the side panel. */
export async function sidePanel({ id, context }: LoadedExtension): Promise<OuterPage> {
  return outerPage(await browserSession(context), `chrome-extension://${id}/sidepanel.html`);
}

/** Waits for a page of the extension whose address begins so. */
async function outerPage(devTools: CDPSession, start: string): Promise<OuterPage> {
  const targetId = await vi.waitUntil(
    async () => {
      const { targetInfos } = await devTools.send('Target.getTargets');
      return targetInfos.find(({ url }) => url.startsWith(start))?.targetId;
    },
    { timeout: 120_000, interval: 50 },
  );
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: false });
  let calls = 0;
  const evaluate = (expression: string) =>
    new Promise<unknown>((resolve) => {
      const id = ++calls;
      const params = { expression, userGesture: true, returnByValue: true, awaitPromise: true };
      devTools.on('Target.receivedMessageFromTarget', (received) => {
        const message: { id?: number; result?: { result: { value?: unknown } } } = JSON.parse(received.message);
        if (received.sessionId === sessionId && message.id === id) resolve(message.result?.result.value);
      });
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
      void devTools.send('Target.sendMessageToTarget', { sessionId, message });
    });
  return {
    read: async <Value>(expression: string) => (await evaluate(expression)) as Value,
    async press(selector, text) {
      const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.trim() === ${JSON.stringify(text)})`;
      await vi.waitUntil(() => evaluate(`${find} !== undefined`), { timeout: 120_000, interval: 50 });
      // The page may close during the press, and then never replies.
      void evaluate(`${find}.click()`);
    },
  };
}
