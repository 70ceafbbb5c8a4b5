import { describe, expect, test, vi } from 'vitest';
import type { ApiCall } from '#lib/backend/backend.ts';
import { backendStarts, type CreateBackend, ME, okWith, REFRESH } from '#tests/support/backend-form.ts';
import { BEN, PASSWORD } from '#tests/support/backend-server.ts';

const NOTE: ApiCall = { method: 'POST', path: '/notes', access: 'user', body: { content: 'Shoots early' } };
const asBen = { email: BEN.email, password: PASSWORD };

/**
 * The tests of a sign-out, or of another user's sign-in, during a token refresh; for every implementation of the
 * Backend.
 */
export function crossingSuite(create: CreateBackend): void {
  const { signedIn } = backendStarts(create);

  describe('a sign-out during a refresh', () => {
    test('a sign-out during a refresh stays in effect when the refresh ends', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const { arrived, release } = server.hold(REFRESH);
      const call = backend.request(ME);
      await arrived;
      await backend.signOut();
      release();
      expect(await call).toMatchObject({ ok: false, status: 401, message: 'The token is not valid.' });
      expect(await backend.request(ME)).toMatchObject({ status: 401, message: 'No refresh token available' });
    });

    test('a sign-out during a refresh prevents that a refresh without a reply is sent again, because the server can be another one by then', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const { arrived } = server.hold(REFRESH);
      const limits: AbortController[] = [];
      vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      });
      const call = backend.request(ME);
      await arrived;
      const refresh = limits.at(-1);
      await backend.signOut();
      refresh?.abort();
      expect(await call).toMatchObject({ ok: false });
      expect(server.requests(REFRESH)).toHaveLength(1);
    });

    test('from another window stays in effect too', async () => {
      const { server, form, backend } = await signedIn();
      server.expireAccess();
      const { arrived, release } = server.hold(REFRESH);
      const call = backend.request(ME);
      await arrived;
      await form.open().signOut();
      release();
      expect(await call).toMatchObject({ ok: false, status: 401 });
      expect(await backend.request(ME)).toMatchObject({ status: 401, message: 'No refresh token available' });
    });
  });

  describe('a sign-out during a call', () => {
    test.each(['same', 'other'])('from the %s window drops the late reply', async (where) => {
      const { server, form, backend } = await signedIn();
      const { arrived, release } = server.hold('GET /me');
      const call = backend.request(ME);
      await arrived;
      await (where === 'same' ? backend : form.open()).signOut();
      release();
      expect(await call).toMatchObject({ ok: false, status: 401 });
    });

    test('a sign-out during a call drops the late reply of a call that was repeated after a refresh', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const refresh = server.hold(REFRESH);
      const call = backend.request(ME);
      await refresh.arrived;
      const repeated = server.hold('GET /me');
      refresh.release();
      await repeated.arrived;
      await backend.signOut();
      repeated.release();
      expect(await call).toMatchObject({ ok: false, status: 401 });
    });

    test('a sign-out during a call drops the late reply when another user has signed in since', async () => {
      const { server, backend } = await signedIn();
      const { arrived, release } = server.hold('GET /me');
      const call = backend.request(ME);
      await arrived;
      await backend.signOut();
      await backend.signIn(asBen);
      release();
      expect(await call).toMatchObject({ ok: false, status: 401 });
      expect(await backend.request(ME)).toEqual(okWith(BEN));
    });
  });

  describe('another user', () => {
    test('who signs in during a refresh stays signed in', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      const { arrived, release } = server.hold(REFRESH);
      const call = backend.request(ME);
      await arrived;
      await backend.signIn(asBen);
      release();
      expect(await call).toMatchObject({ ok: false, status: 401 });
      expect(await backend.request(ME)).toEqual(okWith(BEN));
    });

    test('who signs in during a refresh that is refused stays signed in', async () => {
      const { server, backend } = await signedIn();
      server.expireAccess();
      server.endSessions();
      const { arrived, release } = server.hold(REFRESH);
      const call = backend.request(ME);
      await arrived;
      await backend.signIn(asBen);
      release();
      expect(await call).toMatchObject({ ok: false, status: 401, message: 'The token is not valid.' });
      expect(await backend.request(ME)).toEqual(okWith(BEN));
    });

    test.each(['same', 'other'])(
      'who signs in from the %s window prevents that a refused call of the first user is repeated',
      async (where) => {
        const { server, form, backend } = await signedIn();
        server.expireAccess();
        const { arrived, release } = server.hold('POST /notes');
        const call = backend.request(NOTE);
        await arrived;
        await (where === 'same' ? backend : form.open()).signIn(asBen);
        release();
        expect(await call).toMatchObject({ ok: false, status: 401 });
        expect(server.requests('POST /notes')).toHaveLength(1);
      },
    );

    test('who signs in while a refused call waits for the refresh of another window prevents that it is repeated', async () => {
      const { server, form, backend } = await signedIn();
      const other = form.open();
      server.expireAccess();
      const { arrived, release } = server.hold(REFRESH);
      const renewing = other.request(ME);
      await arrived;
      const call = backend.request(NOTE);
      await other.request({ ...ME, access: 'guest' });
      await backend.signIn(asBen);
      release();
      await renewing;
      expect(await call).toMatchObject({ ok: false, status: 401 });
      expect(server.requests('POST /notes')).toHaveLength(1);
    });
  });
}
