import { describe, expect, test } from 'vitest';
import type { ApiCall } from '#lib/backend/backend.ts';
import { asAda, backendStarts, type CreateBackend, ME, REFRESH } from '#tests/support/backend-form.ts';

/** The tests of calls and their failures, for every implementation of the Backend. */
export function callSuite(create: CreateBackend): void {
  const { start, signedIn } = backendStarts(create);

  describe('a call', () => {
    test('of a guest endpoint carries no token, even when a user is signed in', async () => {
      const { server, backend } = await signedIn();
      await backend.request({ ...ME, access: 'guest' });
      expect(server.requests('GET /me').map(({ token }) => token)).toEqual([null]);
    });

    test.each([401, 403])('of a guest endpoint that is refused with %d starts no refresh', async (status) => {
      const { server, backend } = await signedIn();
      server.can('POST /auth/activate-account', { status, body: { message: 'not activated' } });
      const call: ApiCall = { method: 'POST', path: '/auth/activate-account', access: 'guest', body: {} };
      expect(await backend.request(call)).toEqual({ ok: false, status, message: 'not activated' });
      expect(server.requests(REFRESH)).toEqual([]);
    });

    test('of an endpoint for users fails without a request when no user is signed in', async () => {
      const { server, backend } = start();
      expect(await backend.request(ME)).toEqual({ ok: false, status: 401, message: 'No refresh token available' });
      expect(server.routes()).toEqual([]);
    });

    test('that fails returns the message, code and further fields that the server sent', async () => {
      const { server, backend } = await signedIn();
      const body = { message: 'Wait', code: 'SLOW', issues: [{ path: 'a', message: 'b' }], requestId: 'q1' };
      server.can('GET /me', { status: 429, body, headers: { 'Retry-After': '7' } });
      expect(await backend.request(ME)).toEqual({ ok: false, status: 429, retryAfter: 7, ...body });
    });

    test.each([{}, { message: '' }, null, 'oops', []])('that fails with %j has a default message', async (body) => {
      const { server, backend } = await signedIn();
      server.can('GET /me', { status: 500, body });
      expect(await backend.request(ME)).toEqual({ ok: false, status: 500, message: 'API request failed' });
    });

    test('that receives HTML instead of JSON fails', async () => {
      const { server, backend } = await signedIn();
      server.can('GET /me', '<html>Welcome to our hotel</html>');
      expect(await backend.request(ME)).toEqual({ ok: false, status: 200, message: 'API request failed' });
    });

    test('to an unreachable server fails with a message', async () => {
      const { server, backend } = await signedIn();
      server.unplug();
      const message = 'The server cannot be reached. Check your connection and try again.';
      expect(await backend.request(ME)).toEqual({ ok: false, status: 0, message });
    });

    test('without a reply fails with a timeout', async () => {
      const { server, backend } = await signedIn({ timeout: 5 });
      server.hold('GET /me');
      const message = 'The server did not answer in time. Please try again.';
      expect(await backend.request(ME)).toEqual({ ok: false, status: 0, message, code: 'TIMED_OUT' });
    });

    test.each([
      '/login',
      '/refresh-token',
      '/auth/register?again',
      '/logout',
      '/x/../login',
      '/log%69n',
      '/../app/login',
    ])('to %s, which carries tokens, is not sent', async (path) => {
      const { server, backend } = start();
      const reply = await backend.request({ method: 'POST', path, access: 'guest', body: asAda });
      expect(reply).toEqual({ ok: false, status: 400, message: 'API request failed' });
      expect(server.routes()).toEqual([]);
    });
  });
}
