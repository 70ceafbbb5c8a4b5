import { expect, onTestFinished, test, vi } from 'vitest';
import type { Runtime as PolyfillRuntime } from 'webextension-polyfill';
import type { WxtBrowser } from 'wxt/browser';
import { extensionBackend, type Runtime } from '#lib/backend/remote-backend.ts';
import { serveBackend } from '#lib/backend/serve-backend.ts';
import { fakeRuntime } from '#tests/support/fake-runtime.ts';
import { recordingBackend } from '#tests/support/recording-backend.ts';

const SIGN_OUT = { kind: 'signOut' };

function serving(reply?: Parameters<typeof recordingBackend>[0]) {
  const runtime = fakeRuntime();
  const recorded = recordingBackend(reply);
  const worker = runtime.context('background.js');
  serveBackend(worker, recorded.backend);
  return { runtime, worker, ...recorded };
}

test('the interface Runtime accepts the browser’s runtime with and without its polyfill', () => {
  expect.assertions(0); // The types are the assertion.
  ((_: Runtime) => undefined) satisfies (runtime: PolyfillRuntime.Static) => undefined;
  ((_: Runtime) => undefined) satisfies (runtime: WxtBrowser['runtime']) => undefined;
});

test.each([
  ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
  ['a script inside a web page', { id: 'tenline', url: 'https://example.com/' }],
])('a message from %s gets no reply', async (_, sender) => {
  const { runtime, calls } = serving();
  await expect(runtime.sendAs(sender, SIGN_OUT)).rejects.toThrow('Receiving end does not exist');
  expect(calls).toEqual([]);
});

test('a message of another kind is left to other listeners', async () => {
  const { runtime, worker } = serving();
  worker.onMessage.addListener((_message, _sender, respond) => {
    respond('theirs');
    return true;
  });
  expect(await runtime.context('popup.html').sendMessage({ kind: 'openPanel' })).toBe('theirs');
});

test('a delayed reply reaches the page', async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true; body: number }>();
  const { runtime } = serving(() => promise);
  const reply = extensionBackend(runtime.context('popup.html')).request({ method: 'GET', path: '/me', access: 'user' });
  resolve({ ok: true, body: 7 });
  expect(await reply).toEqual({ ok: true, body: 7 });
});

test('the worker calls the extension API until a slow reply has arrived, because Firefox stops a worker without calls', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<{ ok: true; body: number }>();
  const { runtime, worker } = serving(() => promise);
  const call = vi.spyOn(worker, 'getPlatformInfo');
  const page = extensionBackend(runtime.context('sidepanel.html'));
  const reply = page.request({ method: 'POST', path: '/own-tables', access: 'user', file: 'AAAA' });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(call).toHaveBeenCalledTimes(3);
  resolve({ ok: true, body: 7 });
  expect(await reply).toEqual({ ok: true, body: 7 });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(call).toHaveBeenCalledTimes(3);
});

test('an exception in the worker makes the call fail with a message', async () => {
  const { runtime } = serving(() => Promise.reject(new Error('disk full')));
  const page = extensionBackend(runtime.context('popup.html'));
  const message = 'The extension did not answer. Please try again.';
  expect(await page.request({ method: 'GET', path: '/me', access: 'user' })).toEqual({ ok: false, status: 0, message });
});

test('without a worker every call fails with a message and a sign-out throws', async () => {
  const page = extensionBackend(fakeRuntime().context('popup.html'));
  const failure = { ok: false, status: 0, message: 'The extension did not answer. Please try again.' };
  expect(await page.request({ method: 'GET', path: '/me', access: 'user' })).toEqual(failure);
  expect(await page.signIn({ email: 'ada@example.com', password: 'Secret!12' })).toEqual(failure);
  await expect(page.signOut()).rejects.toThrow(failure.message);
});

test('an invalid reply makes the call fail with a message', async () => {
  const runtime = fakeRuntime();
  runtime
    .context('background.js')
    .onMessage.addListener((_message, _sender, respond) => respond({ ok: false }) ?? true);
  const page = extensionBackend(runtime.context('popup.html'));
  expect(await page.request({ method: 'GET', path: '/me', access: 'user' })).toMatchObject({ ok: false, status: 0 });
});

test('a session change notifies every open page', () => {
  const { runtime, change } = serving();
  const [popup, panel] = [vi.fn(), vi.fn()];
  extensionBackend(runtime.context('popup.html')).watch(popup);
  extensionBackend(runtime.context('sidepanel.html')).watch(panel);
  change();
  expect([popup.mock.calls.length, panel.mock.calls.length]).toEqual([1, 1]);
});

test('a session change without open pages raises no error', async () => {
  const { worker, change } = serving();
  const send = vi.spyOn(worker, 'sendMessage');
  change();
  expect(send).toHaveBeenCalledOnce();
  await expect(send.mock.results[0]?.value).rejects.toThrow('Receiving end does not exist');
});

test('a page ignores a session change sent by another extension', async () => {
  const { runtime } = serving();
  const changed = vi.fn();
  extensionBackend(runtime.context('popup.html')).watch(changed);
  await expect(runtime.sendAs({ id: 'other' }, { kind: 'changed' })).rejects.toThrow();
  expect(changed).not.toHaveBeenCalled();
  await expect(runtime.sendAs({ id: 'tenline' }, { kind: 'changed' })).rejects.toThrow();
  expect(changed).toHaveBeenCalledOnce();
});
