import { createAlertCheck } from '#entrypoints/background/alerts.ts';
import { type ApiReply, apiFailure, type Backend } from '#lib/backend/backend.ts';
import { type AlertBrowser, extensionAlerts } from '#lib/shell/device-alerts.ts';
import type { Preferences } from '#lib/shell/preferences.ts';
import { memoryPreferences } from '#tests/support/memory-preferences.ts';
import type { TestServer } from '#tests/support/server-app.ts';

/** A notification as a device has shown it. */
export interface Shown {
  readonly device: string;
  readonly at: Date;
  readonly title: string;
}

const NEVER = new Promise<never>(() => undefined);

/**
 * A browser with the extension. Its worker stops between two alarms, and can be killed before any of its calls to the
 * server, the storage, the alarms or the notifications. Only the data of those four outlives the worker.
 */
export function alertDevice(name: string, server: TestServer, token: () => Promise<string>, shown: Shown[]) {
  const preferences = memoryPreferences();
  const notifications = new Map<string, object>();
  let alarm: number | null = null;

  /** A worker that stops after a number of calls. */
  function life(calls: number) {
    let left = calls;
    const live = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      left -= 1;
      if (left < 0) return NEVER;
      const result = await work();
      return left < 0 ? NEVER : result;
    };
    const backend: Pick<Backend, 'request'> = {
      request: ({ method, path, body }) =>
        live(async (): Promise<ApiReply> => {
          const answer = await server.call({ method, path, payload: body, token: await token() });
          return answer.status === 200 ? { ok: true, body: answer.body } : apiFailure(answer.status, 'Refused');
        }),
    };
    const stored: Preferences = {
      get: (key) => live(() => preferences.get(key)),
      set: (key, value) => live(() => preferences.set(key, value)),
    };
    const browser: AlertBrowser = {
      alarms: {
        create: (_, { when }) =>
          live(() => {
            alarm = when;
          }),
        clear: () =>
          live(() => {
            alarm = null;
            return true;
          }),
      },
      notifications: {
        create: (id, { title }) =>
          live(() => {
            notifications.set(id, {});
            shown.push({ device: name, at: server.now, title });
          }),
        getAll: () => live(() => Object.fromEntries(notifications)),
      },
      runtime: { getURL: (path) => `chrome-extension://tenline${path}` },
    };
    return { backend, browser, preferences: stored, isOver: () => left < 0 };
  }

  return {
    alarm: () => alarm,
    /** Presses the switch and grants the permission for notifications. */
    async switchOn() {
      const { browser, preferences: stored } = life(Number.POSITIVE_INFINITY);
      const permissions = { request: async () => true };
      await extensionAlerts({ ...browser, permissions }, stored, () => server.now.getTime()).switchOn();
    },
    /** Starts the worker as the alarm does, and kills it after a number of calls. @returns whether it was killed */
    async wake(calls = Number.POSITIVE_INFINITY): Promise<boolean> {
      const { isOver, ...deps } = life(calls);
      const check = createAlertCheck(deps.browser, { ...deps, now: () => server.now.getTime() });
      const done = check().then(() => true);
      const killed = async (): Promise<boolean> => {
        while (!isOver())
          if (await Promise.race([done, new Promise<false>((r) => setImmediate(r, false))])) return false;
        return true;
      };
      return killed();
    },
  };
}
