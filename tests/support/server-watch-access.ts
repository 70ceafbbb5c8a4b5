import { createECDH } from 'node:crypto';
import { type AccessRow, allCallers, MEMBERS } from '#tests/support/server-access-rows.ts';

const DEVICE = { device: '5d1a2f1e-6c35-4a3f-9d5b-7a1f6b1f0c11' };
const KINDS = { before: true, result: true, streak: true, note: true };
const ALERTS_OFF = { isOn: false, ...KINDS, leadMinutes: 60, quietFrom: null, quietTo: null, timeZone: 'UTC' };

/** The calls about the watchlist, its alerts and saved views. */
export const WATCH_ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /alerts/settings': { path: '/alerts/settings', statuses: MEMBERS },
  'PATCH /alerts/settings': { path: '/alerts/settings', payload: () => ALERTS_OFF, statuses: MEMBERS },
  'POST /alerts/claim': { path: '/alerts/claim', payload: () => DEVICE, statuses: MEMBERS },
  'POST /alerts/acknowledge': {
    path: '/alerts/acknowledge',
    payload: () => ({ ...DEVICE, ids: [] }),
    statuses: MEMBERS,
  },
  'GET /alerts/push': { path: '/alerts/push', statuses: MEMBERS },
  'POST /alerts/push': {
    path: '/alerts/push',
    payload: () => ({
      endpoint: 'https://push.example/send/1',
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    }),
    statuses: MEMBERS,
  },
  'DELETE /alerts/push': {
    path: '/alerts/push',
    payload: () => ({ endpoint: 'https://push.example/send/1' }),
    statuses: MEMBERS,
  },
  'POST /alerts/push/acknowledge': {
    path: '/alerts/push/acknowledge',
    payload: () => ({ receipt: DEVICE.device }),
    statuses: allCallers(200),
  },
  'POST /alerts/push/renew': {
    path: '/alerts/push/renew',
    payload: () => ({
      old: { endpoint: 'https://push.example/send/1', auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      subscription: {
        endpoint: 'https://push.example/send/2',
        keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      },
    }),
    statuses: allCallers(200),
  },
  'GET /scout/views': { path: '/scout/views', statuses: MEMBERS },
  'POST /scout/views': {
    path: '/scout/views',
    payload: () => ({ name: 'Shots', view: 'statistic=shots' }),
    statuses: MEMBERS,
  },
  'DELETE /scout/views/:id': { path: '/scout/views/1', statuses: MEMBERS },
  'GET /watchlist': { path: '/watchlist', statuses: MEMBERS },
  'GET /watchlist/figures': { path: '/watchlist/figures', statuses: MEMBERS },
  'POST /watchlist/:subject': {
    path: '/watchlist/team-1',
    payload: () => ({
      ...{ statistic: 'shots', line: 1.5, side: 'over', changedAt: '2026-11-15T10:00:00Z' },
      alerts: { before: true, after: false, streak: null },
    }),
    statuses: MEMBERS,
  },
  'DELETE /watchlist/:subject': {
    path: '/watchlist/team-1',
    payload: () => ({ changedAt: '2026-11-15T11:00:00Z' }),
    statuses: MEMBERS,
  },
};
