import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerOmnibox } from '#entrypoints/background/omnibox.ts';
import type { ApiReply } from '#lib/backend/backend.ts';
import { takeLookup } from '#lib/lookup/side-panel-lookup.ts';
import { extensionBrowser } from '#tests/support/extension-browser.ts';
import { fakeBackend } from '#tests/support/fake-backend.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';

/** The reply of a search that finds one team. */
function found(id: number, name: string): ApiReply {
  const team = { id, name, isNationalTeam: false, league: null };
  return { ok: true, body: { players: [], teams: [team], counts: { players: 0, teams: 1 } } };
}

test('a chosen suggestion opens its subject although the reply for an older text arrives last', async () => {
  fakeBrowser.reset();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const older = Promise.withResolvers<ApiReply>();
  const backend = fakeBackend({
    answer: ({ path }) => (path.endsWith('query=manch') ? older.promise : found(4, 'Manchester City')),
  });
  const browser = extensionBrowser(fakeRuntime().context('background.js'));
  const { omnibox, storage } = browser;
  answerOmnibox(browser, { backend, isXml: true });
  const type = async (text: string, suggest = vi.fn()) => {
    omnibox.onInputChanged.tell(text, suggest);
    await vi.advanceTimersByTimeAsync(300);
    return suggest;
  };
  const late = await type('manch');
  expect(await type('manchester c')).toHaveBeenCalledTimes(1);
  older.resolve(found(1, 'Manchester United'));
  await vi.advanceTimersByTimeAsync(0);
  omnibox.onInputEntered.tell('Manchester City');
  expect(await vi.waitUntil(() => takeLookup(storage.session, 7))).toEqual({ subject: 'team-4' });
  expect(late).not.toHaveBeenCalled();
});

test('Enter opens the side panel synchronously although the worker has restarted while the user typed', async () => {
  const browser = extensionBrowser(fakeRuntime().context('background.js'));
  answerOmnibox(browser, { backend: fakeBackend(), isXml: true });
  // The worker that received the start of the input has stopped.
  browser.omnibox.onInputChanged.tell('harry kane', vi.fn());
  await vi.waitFor(() => expect(browser.windows.getLastFocused).toHaveBeenCalled());
  await browser.windows.getLastFocused.mock.results[0]?.value;
  browser.omnibox.onInputEntered.tell('harry kane');
  expect(browser.sidePanel.open.mock.calls).toEqual([[{ windowId: 7 }]]);
});
