import { describe, expect, test, vi } from 'vitest';
import { asAda, backendStarts, type CreateBackend, ME, okWith, REFRESH } from '#tests/support/backend-form.ts';
import { ADA } from '#tests/support/backend-server.ts';

/** The tests of token refreshes, for every implementation of the Backend. */
export function renewalSuite(create: CreateBackend): void {
  const { signedIn } = backendStarts(create);

  describe('a refresh of the tokens', () => {
    test('happens once when a call is refused, and the call is repeated', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      expect(await backend.request(ME)).toEqual(okWith(ADA));
      expect(server.routes()).toEqual(['POST /login', 'GET /me', REFRESH, 'GET /me']);
    });

    test.each([401, 403])(
      'a refresh of the tokens is not repeated when the repeated call is refused with %d too',
      async (status) => {
        const { server, backend } = await signedIn();
        server.can('GET /me', { status, body: { message: 'No' } });
        expect(await backend.request(ME)).toEqual({ ok: false, status, message: 'No' });
        expect(server.routes()).toEqual(['POST /login', 'GET /me', REFRESH, 'GET /me']);
      },
    );

    test.each([402, 404, 429, 500])('a refresh of the tokens is not started by a reply %d', async (status) => {
      const { server, backend } = await signedIn();
      server.can('GET /me', { status, body: { message: 'No' } });
      await backend.request(ME);
      expect(server.requests(REFRESH)).toEqual([]);
    });

    test('a refresh of the tokens is shared by five calls that are refused at once', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const replies = await Promise.all(Array.from({ length: 5 }, () => backend.request(ME)));
      expect(replies).toEqual(Array(5).fill(okWith(ADA)));
      expect(server.requests(REFRESH)).toHaveLength(1);
    });

    test('a refresh of the tokens is shared by two windows whose calls are refused at once', async () => {
      const { server, form, backend } = await signedIn();
      const other = form.open();
      server.expireAccess();
      const replies = await Promise.all([backend.request(ME), other.request(ME)]);
      expect(replies).toEqual([okWith(ADA), okWith(ADA)]);
      expect(server.requests(REFRESH)).toHaveLength(1);
    });

    test('a refresh of the tokens is not repeated for an older call that is refused after the refresh has ended', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const { arrived, release } = server.hold('GET /me');
      const slow = backend.request(ME);
      await arrived;
      await backend.request(ME);
      release();
      expect(await slow).toEqual(okWith(ADA));
      expect(server.requests(REFRESH)).toHaveLength(1);
    });

    test('a refresh of the tokens uses the refresh token of the previous refresh', async () => {
      const { server, backend } = await signedIn();
      for (let time = 0; time < 3; time += 1) {
        server.expireAccess();
        server.pass(900);
        expect(await backend.request(ME)).toEqual(okWith(ADA));
      }
    });

    test('that the server refuses ends the session', async () => {
      const { server, backend } = await signedIn();
      const changed = vi.fn();
      backend.watch(changed);
      server.expireAccess();
      server.endSessions();
      expect(await backend.request(ME)).toEqual({
        ok: false,
        status: 401,
        message: 'Token refresh failed',
        code: 'AUTH_REFRESH_FAILED',
        issues: [{ path: 'refreshToken', message: 'The token is not valid.' }],
      });
      expect(changed).toHaveBeenCalledOnce();
      const before = server.routes().length;
      const next = { status: 401, message: 'No refresh token available' };
      expect(await backend.request(ME)).toMatchObject({ ...next, code: 'AUTH_REFRESH_FAILED' });
      expect(server.routes()).toHaveLength(before);
      await backend.signIn(asAda);
      await backend.signOut();
      expect(await backend.request(ME)).toEqual({ ok: false, ...next });
    });

    test('that fails makes all five waiting calls fail with the same error', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      server.endSessions();
      const replies = await Promise.all(Array.from({ length: 5 }, () => backend.request(ME)));
      expect(replies.map((reply) => !reply.ok && reply.code)).toEqual(Array(5).fill('AUTH_REFRESH_FAILED'));
      expect(server.requests(REFRESH)).toHaveLength(1);
    });

    test.each([
      [{ status: 400, body: {} }, 'Failed to refresh token'],
      [{ status: 200, body: {} }, 'Invalid response from refresh token endpoint'],
    ])('with the reply %j fails with a message that names the cause', async (answer, cause) => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      server.can(REFRESH, answer);
      expect(await backend.request(ME)).toMatchObject({
        message: 'Token refresh failed',
        issues: [{ message: cause }],
      });
    });

    test.each([408, 429, 500, 503])('with a reply of status %d leaves the session unchanged', async (status) => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      server.can(REFRESH, { status, body: { message: 'Later' } });
      expect(await backend.request(ME)).toEqual({ ok: false, status, message: 'Later' });
      server.uncan(REFRESH);
      expect(await backend.request(ME)).toEqual(okWith(ADA));
    });

    test.each([401, 403, 404])(
      'with a %d of a gateway, without a message, leaves the session unchanged',
      async (status) => {
        const { server, backend } = await signedIn();
        server.expireAccess();
        server.can(REFRESH, { status, body: 'Not found' });
        expect(await backend.request(ME)).toEqual({ ok: false, status, message: 'API request failed' });
        server.uncan(REFRESH);
        expect(await backend.request(ME)).toEqual(okWith(ADA));
      },
    );

    test('that receives HTML instead of JSON leaves the session unchanged', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      server.can(REFRESH, '<html>Welcome to our hotel</html>');
      expect(await backend.request(ME)).toMatchObject({ ok: false, message: 'API request failed' });
      server.uncan(REFRESH);
      expect(await backend.request(ME)).toEqual(okWith(ADA));
    });

    test('that does not reach the server does not sign out', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const { arrived, release } = server.hold('GET /me');
      const call = backend.request(ME);
      await arrived;
      server.unplug();
      release();
      expect(await call).toMatchObject({ ok: false, status: 0 });
      server.plugIn();
      expect(await backend.request(ME)).toEqual(okWith(ADA));
    });

    test('whose reply is lost is sent once more within the time in which the server repeats the reply', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const { arrived } = server.hold(REFRESH);
      const limits: { readonly milliseconds: number; readonly controller: AbortController }[] = [];
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        const controller = new AbortController();
        limits.push({ milliseconds, controller });
        return controller.signal;
      });
      const call = backend.request(ME);
      await arrived;
      const refresh = limits.at(-1);
      server.pass((refresh?.milliseconds ?? 0) / 1000);
      refresh?.controller.abort();
      expect(await call).toEqual(okWith(ADA));
      expect(server.requests(REFRESH)).toHaveLength(2);
    });

    test('without a reply does not sign out', async () => {
      const { server, backend } = await signedIn({ timeout: 5 });
      server.expireAccess();
      void server.hold(REFRESH).arrived.then(() => server.hold(REFRESH));
      expect(await backend.request(ME)).toMatchObject({ ok: false, status: 0, code: 'TIMED_OUT' });
      expect(await backend.request(ME)).toEqual(okWith(ADA));
    });

    test('that is interrupted by the end of its page or worker keeps the session', async () => {
      const { server, form, backend } = await signedIn();
      server.expireAccess();
      const { arrived } = server.hold(REFRESH);
      void backend.request(ME);
      await arrived;
      form.restart();
      expect(await form.open().request(ME)).toEqual(okWith(ADA));
    });
  });
}
