import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { startBackground } from '#entrypoints/background/start.ts';
import type { fakeRuntime } from '#tests/support/fake-runtime.ts';

/** An event of the browser that a test can fire. As in browsers, a listener that is added twice is called once. */
export function browserEvent<Told extends unknown[]>() {
  const listeners = new Set<(...told: Told) => unknown>();
  return {
    addListener: (listener: (...told: Told) => unknown) => void listeners.add(listener),
    /** Calls the listeners and returns their results, without waiting for promises. */
    tell: (...told: Told) => [...listeners].map((listener) => listener(...told)),
    isListenedTo: () => listeners.size > 0,
  };
}

type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>;

/**
 * A storage area whose change events leave out absent values, as in browsers. The events of the wrapped fake have
 * `null` instead.
 */
function areaLikeReal(area: typeof fakeBrowser.storage.local) {
  const heard = new Map<(changes: Changes) => void, (changes: Changes) => void>();
  return {
    get: (keys: string | string[]): Promise<Record<string, unknown>> => area.get(keys),
    set: (items: Record<string, unknown>) => area.set(items),
    remove: (key: string) => area.remove(key),
    setAccessLevel: async () => undefined,
    onChanged: {
      addListener(listener: (changes: Changes) => void) {
        const hear = (changes: Changes) =>
          listener(
            Object.fromEntries(
              Object.entries(changes).map(([key, change]) => [
                key,
                Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)),
              ]),
            ),
          );
        heard.set(listener, hear);
        area.onChanged.addListener(hear);
      },
      removeListener(listener: (changes: Changes) => void) {
        const hear = heard.get(listener);
        if (hear) area.onChanged.removeListener(hear);
      },
    },
  };
}

/**
 * The fake browser API of one background worker: events of its own, and the storage that all workers of a test share.
 */
export function extensionBrowser(runtime: ReturnType<ReturnType<typeof fakeRuntime>['context']>) {
  /** The actions of the worker, in order. */
  const done: string[] = [];
  const session = areaLikeReal(fakeBrowser.storage.session);
  return {
    done,
    runtime: {
      ...runtime,
      getURL: (path: string) => runtime.getURL('') + path.replace(/^\//, ''),
      onInstalled: browserEvent<[details: { reason: string }]>(),
      onStartup: browserEvent<[]>(),
    },
    storage: {
      local: areaLikeReal(fakeBrowser.storage.local),
      session: {
        ...session,
        set(items: Record<string, unknown>) {
          done.push(`keep ${Object.keys(items)}`);
          return session.set(items);
        },
      },
    },
    action: {
      setPopup: vi.fn(async (_: { popup: string }) => undefined),
      onClicked: browserEvent<[tab: { windowId: number }]>(),
    },
    sidePanel: {
      open: vi.fn(async ({ windowId }: { windowId: number }) => void done.push(`open ${windowId}`)),
      close: vi.fn(async ({ windowId }: { windowId: number }) => void done.push(`close ${windowId}`)),
      onOpened: browserEvent<[{ windowId: number }]>(),
      onClosed: browserEvent<[{ windowId: number }]>(),
    },
    /** Reads a page; by default the page has no selection. */
    scripting: { executeScript: vi.fn(async (_: unknown): Promise<{ result: unknown }[]> => [{ result: null }]) },
    tabs: { create: vi.fn(async ({ url }: { url: string; windowId?: number }) => void done.push(`tab ${url}`)) },
    windows: {
      getLastFocused: vi.fn(async () => ({ id: 7 })),
      create: vi.fn(async (_: { url: string }) => undefined),
    },
    alarms: {
      create: vi.fn(),
      clear: vi.fn(async () => true),
      onAlarm: browserEvent<[alarm: { readonly name: string }]>(),
    },
    // Absent without the permission for notifications.
    notifications: undefined,
    permissions: {
      onAdded: browserEvent<[added: { permissions?: string[] }]>(),
      getAll: vi.fn(async () => ({ origins: [] as string[] })),
      remove: vi.fn(async () => true),
    },
    contextMenus: {
      removeAll: vi.fn(async () => undefined),
      create: vi.fn(),
      onClicked:
        browserEvent<
          [chosen: { menuItemId: string | number; selectionText?: string }, tab?: { id?: number; windowId: number }]
        >(),
    },
    commands: { onCommand: browserEvent<[command: string, tab?: { id?: number; windowId: number }]>() },
    omnibox: {
      setDefaultSuggestion: vi.fn(),
      onInputStarted: browserEvent<[]>(),
      onInputChanged:
        browserEvent<[text: string, suggest: (found: { content: string; description: string }[]) => void]>(),
      onInputEntered: browserEvent<[text: string]>(),
    },
  } satisfies Parameters<typeof startBackground>[0] & { done: string[] };
}
