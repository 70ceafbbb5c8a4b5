import { describe, expect, test, vi } from 'vitest';
import type { ApiCall, Registration } from '#lib/backend/backend.ts';
import { asAda, backendStarts, type CreateBackend, ME, okWith } from '#tests/support/backend-form.ts';
import { ADA, BEN, PASSWORD } from '#tests/support/backend-server.ts';

const CHECKOUT: ApiCall = {
  method: 'POST',
  path: '/stripe/create-subscription',
  access: 'checkout',
  body: { userId: 3 },
};
const FORM: Registration = {
  fullName: 'Cy Dow',
  email: 'cy@example.com',
  password: PASSWORD,
  plan: 'PREMIUM',
  recaptchaToken: 'x',
};
const asBen = { email: BEN.email, password: PASSWORD };

/** The tests of sign-in, sign-out, registration and watchers, for every implementation of the Backend. */
export function signInSuite(create: CreateBackend): void {
  const { start, signedIn } = backendStarts(create);

  describe('a sign-in', () => {
    test('a sign-in returns the user and the message and no token', async () => {
      expect(await start().backend.signIn(asAda)).toEqual(okWith({ user: ADA, message: 'Successfully logged in!' }));
    });

    test('a sign-in sends isWebApp', async () => {
      const { server } = await signedIn();
      expect(server.requests('POST /login')[0]?.body).toEqual({ ...asAda, isWebApp: true });
    });

    test('a sign-in adds its token to later calls', async () => {
      const { backend } = await signedIn();
      expect(await backend.request(ME)).toEqual(okWith(ADA));
    });

    test('that the server refuses fails with the message of the server', async () => {
      const { backend } = start();
      const reply = await backend.signIn({ ...asAda, password: 'Wrong!123' });
      expect(reply).toEqual({ ok: false, status: 401, message: 'Invalid email or password' });
    });

    test('a sign-in accepts a user whose id is named userId', async () => {
      const { server, backend } = start();
      const { id, ...others } = ADA;
      const body = { accessToken: 'a', refreshToken: 'r', user: { ...others, userId: id }, message: 'Hello' };
      server.can('POST /login', { status: 200, body });
      expect(await backend.signIn(asAda)).toEqual(okWith({ user: ADA, message: 'Hello' }));
    });

    test('whose reply has no user data fails and starts no session', async () => {
      const { server, backend } = start();
      server.can('POST /login', { status: 200, body: { accessToken: 'a', refreshToken: 'r', message: 'Hello' } });
      const message = 'Login failed: User data incomplete. Please try again.';
      expect(await backend.signIn(asAda)).toEqual({ ok: false, status: 200, message });
      await backend.request(ME);
      expect(server.routes()).toEqual(['POST /login']);
    });
  });

  describe('a sign-out', () => {
    test('a sign-out ends the session in its window and calls the sign-out of the server', async () => {
      const { server, backend } = await signedIn();
      await backend.signOut();
      expect(await backend.request(ME)).toMatchObject({ status: 401 });
      expect(server.routes()).toEqual(['POST /login', 'POST /logout']);
    });

    test('a sign-out clears the tokens before it calls the server', async () => {
      const { server, backend } = await signedIn();
      const { arrived, release } = server.hold('POST /logout');
      const ending = backend.signOut();
      await arrived;
      expect(await backend.request(ME)).toMatchObject({ status: 401, message: 'No refresh token available' });
      release();
      await ending;
    });

    test('a sign-out does not wait for the reply of the server', async () => {
      const { server, backend } = await signedIn();
      const { release } = server.hold('POST /logout');
      await backend.signOut();
      release();
      expect(server.requests('POST /logout')).toHaveLength(1);
    });

    test('a sign-out clears the tokens when the server cannot be reached', async () => {
      const { server, backend } = await signedIn();
      server.unplug();
      await backend.signOut();
      server.plugIn();
      expect(await backend.request(ME)).toMatchObject({ status: 401 });
    });

    test('without a session sends no request', async () => {
      const { server, backend } = start();
      await backend.signOut();
      expect(server.routes()).toEqual([]);
    });
  });

  describe('a watch', () => {
    test.each(['same', 'other'])(
      'notifies the %s window of a sign-in and a sign-out, not of a refresh',
      async (where) => {
        const { server, form, backend } = start();
        const changed = vi.fn();
        (where === 'same' ? backend : form.open()).watch(changed);
        await backend.signIn(asAda);
        expect(changed).toHaveBeenCalledTimes(1);
        server.expireAccess();
        await backend.request(ME);
        expect(changed).toHaveBeenCalledTimes(1);
        await backend.signOut();
        expect(changed).toHaveBeenCalledTimes(2);
      },
    );

    test('notifies when another user replaces the first', async () => {
      const { form, backend } = await signedIn();
      const changed = vi.fn();
      form.open().watch(changed);
      await backend.signIn(asBen);
      expect(changed).toHaveBeenCalled();
    });

    test('that was stopped is not notified', async () => {
      const { backend } = start();
      const changed = vi.fn();
      backend.watch(changed)();
      await backend.signIn(asAda);
      expect(changed).not.toHaveBeenCalled();
    });
  });

  describe('a registration', () => {
    test('a registration returns the new user’s id and no token', async () => {
      const reply = await start().backend.signUp(FORM);
      expect(reply).toEqual(okWith({ user: { id: 3 }, message: 'Account created' }));
    });

    test('a registration gives access to the new user’s checkout and to nothing else', async () => {
      const { server, backend } = start();
      await backend.signUp(FORM);
      expect(await backend.request(CHECKOUT)).toEqual(okWith({ url: 'https://pay.example/1' }));
      await backend.request(ME);
      expect(server.requests('GET /me')).toEqual([]);
    });

    test('that the server refuses fails with the message of the server', async () => {
      const { server, backend } = start();
      server.can('POST /auth/register', { status: 409, body: { message: 'Please choose another address.' } });
      const failure = { ok: false, status: 409, message: 'Please choose another address.' };
      expect(await backend.signUp(FORM)).toEqual(failure);
    });

    test('whose reply has no token fails', async () => {
      const { server, backend } = start();
      server.can('POST /auth/register', { status: 201, body: { user: { id: 3 }, message: 'Account created' } });
      expect(await backend.signUp(FORM)).toEqual({ ok: false, status: 200, message: 'API request failed' });
    });

    test('a registration leaves no token for the checkout after a sign-out', async () => {
      const { server, backend } = start();
      await backend.signUp(FORM);
      await backend.signOut();
      expect(await backend.request(CHECKOUT)).toMatchObject({ status: 401 });
      expect(server.requests('POST /stripe/create-subscription')).toEqual([]);
    });

    test('a registration leaves no token for the checkout after a user has signed in', async () => {
      const { server, backend } = start();
      await backend.signUp(FORM);
      await backend.signIn(asAda);
      await backend.request(CHECKOUT);
      await backend.signOut();
      expect(await backend.request(CHECKOUT)).toMatchObject({ status: 401 });
      expect(server.requests('POST /stripe/create-subscription').map(({ token }) => token)).toEqual(['access-2']);
    });
  });
}
