import { expect, test } from 'vitest';
import { changeAlerts } from '#lib/api/change-alerts.ts';
import { type ApiCall, type ApiReply, apiFailure } from '#lib/backend/backend.ts';
import type { AlertSettings } from '#lib/contract/account/alerts.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const STORED: AlertSettings = {
  ...{ isOn: true, before: true, result: true, streak: true, note: true, leadMinutes: 60 },
  ...{ quietFrom: null, quietTo: null, timeZone: 'UTC', digestHour: null },
};

/** A server that stores settings, and refuses a change for which `refusal` returns a message. */
function serverThat(refusal: (change: object) => string | null) {
  const server = { settings: STORED, calls: [] as string[] };
  const request = async ({ method, body }: ApiCall): Promise<ApiReply> => {
    server.calls.push(method);
    const message = method === 'PATCH' ? refusal(body as object) : null;
    if (message !== null) return apiFailure(400, message);
    if (method === 'PATCH') server.settings = { ...server.settings, ...(body as Partial<AlertSettings>) };
    return { ok: true, body: server.settings };
  };
  return { server, backend: { request } };
}

test('a change of the alert settings is one call, and is not sent again after a refusal for another reason', async () => {
  const accepting = serverThat(() => null);
  expect(await changeAlerts(accepting.backend, { result: false })).toEqual({ ...STORED, result: false, timeZone });
  expect(accepting.server.calls).toEqual(['PATCH']);
  const refusing = serverThat(() => 'Quiet hours have a start and an end.');
  await expect(changeAlerts(refusing.backend, { quietFrom: 60 })).rejects.toThrow('Quiet hours have a start');
  expect(refusing.server.calls).toEqual(['PATCH']);
});
