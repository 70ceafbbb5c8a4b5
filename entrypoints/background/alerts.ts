import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import { type Backend, isFromGateway } from '#lib/backend/backend.ts';
import {
  ACKNOWLEDGED_AT_ONCE,
  type Alert,
  acknowledgeAlerts,
  alertSchema,
  claimAlerts,
} from '#lib/contract/account/alerts.ts';
import { ALARM, type AlertBrowser, readDevice, showAlert } from '#lib/shell/device-alerts.ts';
import type { Preferences } from '#lib/shell/preferences.ts';

/** The preference key of the alerts that are claimed and not shown yet. They are stored, because the worker can stop at any point. */
const JOURNAL = 'alerts.journal';
const journalSchema = z.catch(z.array(alertSchema), []);
/** Milliseconds until another attempt after a failure. */
const RETRY_MS = 60_000;
/** The maximum wait until the next claim, in milliseconds, in case a clock is wrong. Also the wait while alerts are off in the account. */
const LATEST_MS = 60 * 60_000;
/** The status of a call without a session. */
const SIGNED_OUT = 401;
/** The maximum number of claims in a row. Many alerts are claimed without waiting for the next alarm, which can be half a minute late. */
const MOST_CLAIMS = 10;

interface Deps {
  readonly backend: Pick<Backend, 'request'>;
  readonly preferences: Preferences;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Returns a function that claims, acknowledges and shows the alerts that are due, and sets the alarm for the next check. Of several devices, only
 * the one whose acknowledgement the server accepts shows an alert. Claimed alerts are stored before the acknowledgement and removed after they
 * are shown. So a worker that stops in between shows them at its next start, once. Makes no request while alerts are off on this device.
 */
export function createAlertCheck(browser: AlertBrowser, { backend, preferences, now }: Deps): () => Promise<void> {
  let running = Promise.resolve();

  async function check(): Promise<void> {
    const device = await readDevice(preferences);
    if (device === null || browser.notifications === undefined) return void (await browser.alarms.clear(ALARM));
    // Set before the request, so that a worker that stops during the request starts again.
    await browser.alarms.create(ALARM, { when: now() + RETRY_MS });
    let wait = LATEST_MS;
    for (let claims = 0, isFull = true; isFull && claims < MOST_CLAIMS; claims += 1) {
      const { alerts, nextAt } = await send(backend, claimAlerts, { device });
      // The alarm continues, because this device is not notified when alerts are switched on again in another browser.
      wait = nextAt === null ? LATEST_MS : Math.min(Math.max(Date.parse(nextAt) - now(), 1000), LATEST_MS);
      isFull = alerts.length >= ACKNOWLEDGED_AT_ONCE;
      if (nextAt === null) await preferences.set(JOURNAL, undefined);
      else await show(device, alerts);
    }
    await browser.alarms.create(ALARM, { when: now() + wait });
  }

  async function show(device: string, claimed: readonly Alert[]): Promise<void> {
    const stored = journalSchema.parse(await preferences.get(JOURNAL));
    let journal = [...stored, ...claimed.filter(({ id }) => stored.every((one) => one.id !== id))];
    if (journal.length === 0) return;
    await preferences.set(JOURNAL, journal);
    while (journal.length > 0) {
      const batch = journal.slice(0, ACKNOWLEDGED_AT_ONCE);
      const { shown } = await send(backend, acknowledgeAlerts, { device, ids: batch.map(({ id }) => id) });
      for (const alert of batch) {
        if (shown.includes(alert.id) && !isLate(alert)) await showAlert(browser, alert);
        journal = journal.filter(({ id }) => id !== alert.id);
        await preferences.set(JOURNAL, journal.length === 0 ? undefined : journal);
      }
    }
  }

  /** True for an alert before the kick-off of a match that has started. A computer that was off for days does not announce such matches. */
  function isLate({ kind, kickOff }: Alert): boolean {
    return (kind === 'before' || kind === 'note') && now() >= Date.parse(kickOff);
  }

  /** Ends the alarms while no user is signed in: the next session starts them again. After another failure the next alarm is already set. */
  async function onFailure(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === SIGNED_OUT && !isFromGateway(error))
      await browser.alarms.clear(ALARM);
  }

  return () => {
    running = running.then(check).catch(onFailure);
    return running;
  };
}

/** A Backend that checks for alerts after each change of the watchlist or of the alert settings. */
export function followAlertChanges(backend: Backend, check: () => Promise<void>): Backend {
  return {
    ...backend,
    async request(call) {
      const reply = await backend.request(call);
      if (reply.ok && call.method !== 'GET' && /^\/(watchlist\/|alerts\/settings)/.test(call.path)) void check();
      return reply;
    },
  };
}
