import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followReleases } from '#web/pwa/follow-releases.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/**
 * A page with or without an active and a controlling service worker. Records the messages to the worker and the
 * reloads.
 */
function scene(parts: { isActive?: boolean; isControlled?: boolean; waiting?: boolean } = {}) {
  const { isActive = true, isControlled = isActive, waiting = false } = parts;
  const messages: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: unknown) => messages.push(message),
  });
  const registration = Object.assign(new EventTarget(), {
    active: isActive ? worker : null,
    waiting: waiting ? worker : null,
    installing: null as typeof worker | null,
    update: vi.fn(async () => undefined),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? worker : null,
    register: vi.fn(async () => registration),
  });
  const page = { reloads: 0, isHalfTyped: false, isLatest: false };
  const start = () =>
    followReleases({
      workers: workers as unknown as ServiceWorkerContainer,
      isHalfTyped: () => page.isHalfTyped,
      isLatest: async () => page.isLatest,
      reload: () => {
        page.reloads += 1;
      },
    });
  return {
    ...{ messages, workers, registration, page, start },
    found() {
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
    },
    async installed() {
      worker.state = 'installed';
      registration.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
      await vi.advanceTimersByTimeAsync(0);
    },
    async takesOver() {
      workers.dispatchEvent(new Event('controllerchange'));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('followReleases registers /sw.js with the scope /', async () => {
  const { workers, start } = scene({ isActive: false });
  await start();
  expect(workers.register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
});

it('a page without a service worker does not reload when its first service worker takes over', async () => {
  const { page, messages, start, found, installed, takesOver } = scene({ isActive: false });
  await start();
  found();
  await installed();
  await takesOver();
  expect([messages, page.reloads]).toEqual([[], 0]);
});

it('a new release is activated, then the page reloads', async () => {
  const { page, messages, start, found, installed, takesOver } = scene();
  await start();
  found();
  await installed();
  expect(messages).toEqual(['take over']);
  expect(page.reloads).toBe(0);
  await takesOver();
  expect(page.reloads).toBe(1);
});

it('a page that its service worker does not control activates a new release, then reloads', async () => {
  const { page, messages, start, found, installed, takesOver } = scene({ isControlled: false });
  await start();
  found();
  await installed();
  expect(messages).toEqual(['take over']);
  await takesOver();
  expect(page.reloads).toBe(1);
});

it('a release that was being installed when the page opened is activated after its installation', async () => {
  const { messages, start, found, installed } = scene();
  found();
  await start();
  expect(messages).toEqual([]);
  await installed();
  expect(messages).toEqual(['take over']);
});

it('a release that has waited since the last visit is activated', async () => {
  const { messages, start } = scene({ waiting: true });
  await start();
  expect(messages).toEqual(['take over']);
});

it('a release is not activated while the page holds unsaved text', async () => {
  const { page, messages, start, found, installed } = scene();
  page.isHalfTyped = true;
  await start();
  found();
  await installed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages).toEqual([]);
  page.isHalfTyped = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(messages).toEqual(['take over']);
});

it('when another tab activates a release, a page with unsaved text reloads only when the text is no longer unsaved', async () => {
  const { page, start, takesOver } = scene();
  page.isHalfTyped = true;
  await start();
  await takesOver();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.reloads).toBe(0);
  page.isHalfTyped = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.reloads).toBe(1);
});

it('a page of the latest release does not reload when the worker changes', async () => {
  const { page, start, takesOver } = scene();
  page.isLatest = true;
  await start();
  await takesOver();
  expect(page.reloads).toBe(0);
});

it('followReleases resolves when the browser refuses the service worker', async () => {
  const { workers, start } = scene({ isActive: false });
  workers.register.mockRejectedValueOnce(new DOMException('Forbidden', 'SecurityError'));
  await expect(start()).resolves.toBeUndefined();
});
