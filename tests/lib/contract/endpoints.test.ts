import { expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';

test('no two calls share a method and a path', () => {
  const routes = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test.each([
  'POST /refresh-token',
  'GET /me',
  'POST /login',
  'POST /auth/register',
  'POST /auth/activate-account',
  'POST /auth/resend-activation',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/change-password',
  'PATCH /auth/email-marketing',
  'GET /analyzer/:date',
  'GET /notes',
  'POST /notes',
  'PATCH /notes/:id',
  'DELETE /notes/:id',
  'POST /stripe/create-subscription',
  'POST /stripe/create-annual-checkout',
  'POST /stripe/create-lifetime-checkout',
  'POST /stripe/cancel',
  'GET /stripe/verify/:session_id',
  'GET /stripe/verify-annual/:session_id',
  'GET /stripe/verify-lifetime/:session_id',
  'GET /search',
  'GET /search/id',
  'GET /search/teams',
  'GET /search/today',
  'GET /search/vs-team',
  'GET /referees',
  'GET /referees/id',
])('the contract has the route %s', (route) => {
  expect(Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`)).toContain(route);
});
