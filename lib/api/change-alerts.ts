import { send } from '#lib/api/send.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { type AlertSettings, changeAlertSettings } from '#lib/contract/account/alerts.ts';

/**
 * Changes some alert settings and states the time zone of this device.
 *
 * @returns all settings
 * @throws {ApiError}
 */
export function changeAlerts(backend: Pick<Backend, 'request'>, part: Partial<AlertSettings>): Promise<AlertSettings> {
  return send(backend, changeAlertSettings, { ...part, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
}
