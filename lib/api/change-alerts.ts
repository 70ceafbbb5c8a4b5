import { ApiError } from '#lib/api/api-error.ts';
import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { type AlertSettings, alertSettings, changeAlertSettings } from '#lib/contract/alerts.ts';

/** The message of an older server for a setting that is not in the change. */
const IS_MISSING = / is missing\.$/;

/**
 * Changes some alert settings and states the time zone of this device. An extension can be newer than its server, and an older server requires all
 * settings: its stored ones are then sent with the change.
 *
 * @returns all settings
 * @throws {ApiError}
 */
export async function changeAlerts(
  backend: Pick<Backend, 'request'>,
  part: Partial<AlertSettings>,
): Promise<AlertSettings> {
  const change = { ...part, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  try {
    return await send(backend, changeAlertSettings, change);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || !IS_MISSING.test(error.message)) throw error;
    const stored = await send(backend, alertSettings, {});
    return send(backend, changeAlertSettings, { ...stored, ...change });
  }
}
