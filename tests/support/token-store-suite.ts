import { describe, expect, test, vi } from 'vitest';
import { NO_TOKENS, type TokenStore } from '#lib/session/token-store.ts';

const OLD = { accessToken: 'a1', refreshToken: 'r1' };
const NEW = { accessToken: 'a2', refreshToken: 'r2' };

/** The tests of every token store; `create` makes an empty store and returns a function that opens it. */
export function tokenStoreSuite(name: string, create: () => () => TokenStore): void {
  describe(name, () => {
    test('is empty at first', async () => {
      expect(await create()().read()).toEqual(NO_TOKENS);
    });

    test('returns the written tokens to every window', async () => {
      const open = create();
      await open().write(OLD);
      expect(await open().read()).toEqual(OLD);
    });

    test('replaces all stored tokens on each write', async () => {
      const store = create()();
      await store.write(OLD);
      await store.write({ accessToken: null, refreshToken: 'r2' });
      expect(await store.read()).toEqual({ accessToken: null, refreshToken: 'r2' });
    });

    test('is cleared by a write without tokens', async () => {
      const store = create()();
      await store.write(OLD);
      await store.write(NO_TOKENS);
      expect(await store.read()).toEqual(NO_TOKENS);
    });

    test('replaces the stored tokens when they equal the expected ones', async () => {
      const store = create()();
      await store.write(OLD);
      expect(await store.replace('r1', NEW)).toBe(true);
      expect(await store.read()).toEqual(NEW);
    });

    test('does not replace the stored tokens when they differ from the expected ones', async () => {
      const store = create()();
      await store.write(OLD);
      expect(await store.replace('r0', NEW)).toBe(false);
      expect(await store.read()).toEqual(OLD);
    });

    test('compares and replaces in one atomic step', async () => {
      const store = create()();
      await store.write(OLD);
      const [, , first, second] = await Promise.all([
        store.write(NO_TOKENS),
        store.read(),
        store.replace('r1', NEW),
        store.replace(null, OLD),
      ]);
      expect([first, second]).toEqual([false, true]);
      expect(await store.read()).toEqual(OLD);
    });

    test('contains the last write when an earlier replacement takes longer', async () => {
      const store = create()();
      await store.write(OLD);
      await Promise.all([store.replace('r1', NEW), store.write(NO_TOKENS)]);
      expect(await store.read()).toEqual(NO_TOKENS);
    });

    test.each(['same', 'other'])(
      'notifies the %s window when a session begins or ends, not when it is refreshed',
      async (who) => {
        const open = create();
        const store = open();
        const changed = vi.fn();
        (who === 'same' ? store : open()).watch(changed);
        await store.write(OLD);
        expect(changed).toHaveBeenCalledTimes(1);
        await store.replace('r1', NEW);
        expect(changed).toHaveBeenCalledTimes(1);
        await store.write(NO_TOKENS);
        expect(changed).toHaveBeenCalledTimes(2);
      },
    );

    test('does not notify a stopped watcher', async () => {
      const open = create();
      const store = open();
      const changed = vi.fn();
      store.watch(changed)();
      await open().write(OLD);
      await store.write(NO_TOKENS);
      expect(changed).not.toHaveBeenCalled();
    });
  });
}
