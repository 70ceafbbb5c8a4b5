import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#server/base/problem.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { createSignInBrake, type SignInBrake } from '#server/services/sessions/sign-in-brake.ts';
import type { Attempt } from '#server/services/sessions/sign-in-slots.ts';
import { runs } from '#tests/support/full-run.ts';
import { engines } from '#tests/support/server-engines.ts';
import { type VirtualTime, virtualTime } from '#tests/support/virtual-time.ts';

const EMAIL = 'ann@example.org';
/** Several times as many guesses as a queue holds. */
const GUESSES = runs(60, 300);
/** More guesses than a queue holds. */
const CROWD = runs(40, 100);
const OWNER: Attempt = { email: EMAIL, address: '198.51.100.7', client: 'Firefox' };

describe.each(engines())('the sign-in brake on $name', ({ open }) => {
  let opened: OpenDatabase;
  let time: VirtualTime;
  let stopping: AbortController;
  /** Two processes on one database. */
  let brakes: readonly [SignInBrake, SignInBrake];
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of ['signInFailures', 'signInLanes'] as const) await opened.db.deleteFrom(table).execute();
    time = virtualTime('2026-11-15T12:00:00Z');
    stopping = new AbortController();
    const brake = () =>
      createSignInBrake({ db: opened.db, clock: time.now, wait: time.wait, stopping: stopping.signal });
    brakes = [brake(), brake()];
  });

  const guess = (index: number, addresses: number): Attempt => ({
    email: EMAIL,
    address: `203.0.113.${index % addresses}`,
    client: 'guesser',
  });

  interface Outcome {
    readonly evaluated: number | null;
    readonly status: number;
    readonly retryAfter: number;
  }

  /**
   * Makes the attempts at the same time, in both processes, and advances the clock until each is evaluated as wrong or
   * refused.
   */
  async function attemptAll(
    attempts: readonly Attempt[],
    check: (attempt: Attempt) => Promise<unknown> = async () => undefined,
  ): Promise<Outcome[]> {
    let left = attempts.length;
    const outcomes = attempts.map(async (attempt, index) => {
      const brake = brakes[index % 2 === 0 ? 0 : 1];
      let evaluated: number | null = null;
      try {
        await brake.evaluate(attempt, async () => {
          evaluated = time.now().getTime();
          await check(attempt);
          return null;
        });
        return { evaluated, status: 200, retryAfter: 0 };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { evaluated: null, status: error.statusCode, retryAfter: error.details.retryAfter ?? 0 };
      } finally {
        left -= 1;
      }
    });
    while (left > 0) {
      // Gives PostgreSQL processor time.
      await new Promise((resolve) => setTimeout(resolve, 1));
      // The clock advances only after each attempt has a slot or is refused.
      if (left > 0 && time.waiting() === left) time.next();
    }
    return Promise.all(outcomes);
  }

  test.each([1, GUESSES])(
    `of ${GUESSES} parallel guesses from %i addresses, some get slots at least 500 ms apart within 30 seconds, the others a 429`,
    async (addresses) => {
      const outcomes = await attemptAll(Array.from({ length: GUESSES }, (_, index) => guess(index, addresses)));
      const slots = outcomes.flatMap(({ evaluated }) => evaluated ?? []).sort((one, other) => one - other);
      expect(slots.length).toBeGreaterThanOrEqual(10);
      const start = slots[0] ?? 0;
      expect((slots.at(-1) ?? 0) - start).toBeLessThanOrEqual(30_000);
      for (const [index, slot] of slots.entries())
        if (index > 0) expect(slot - (slots[index - 1] ?? 0)).toBeGreaterThanOrEqual(500);
      const refused = outcomes.filter(({ evaluated }) => evaluated === null);
      expect(refused).toHaveLength(GUESSES - slots.length);
      for (const { status, retryAfter } of refused) {
        expect(status).toBe(429);
        expect(retryAfter).toBeGreaterThan(0);
      }
    },
  );

  test('guesses from other addresses do not delay the owner at an address of an earlier sign-in', async () => {
    await brakes[0].evaluate(OWNER, async () => true);
    const [owner] = await attemptAll([OWNER, ...Array.from({ length: CROWD }, (_, index) => guess(index, CROWD))]);
    expect(owner?.status).toBe(200);
    const before = time.now().getTime();
    const guesses = Array.from({ length: CROWD }, (_, index) => guess(index, CROWD));
    const outcomes = await attemptAll([...guesses, OWNER]);
    expect(outcomes.at(-1)).toEqual({ evaluated: before, status: 200, retryAfter: 0 });
  });

  test('while the queue is full of attempts from one address, an attempt from another address gets a slot within 30 seconds', async () => {
    const pending = Array.from({ length: CROWD }, (_, index) => guess(index, 1));
    const outcomes = await attemptAll([...pending, OWNER]);
    expect(outcomes.at(-1)?.status).toBe(200);
    expect((outcomes.at(-1)?.evaluated ?? 0) - Date.parse('2026-11-15T12:00:00Z')).toBeLessThanOrEqual(30_000);
  });

  test('an attempt from a signed-in session of the account does not wait for guesses from other addresses', async () => {
    const guesses = Array.from({ length: 50 }, (_, index) => guess(index, 50));
    const outcomes = await attemptAll([...guesses, { ...OWNER, isSignedIn: true }]);
    expect(outcomes.at(-1)?.evaluated).toBe(Date.parse('2026-11-15T12:00:00Z'));
  });

  test("guesses of another client at the owner's address do not delay the browser of an earlier sign-in", async () => {
    await brakes[0].evaluate(OWNER, async () => true);
    const guesses = Array.from({ length: 20 }, () => ({ ...OWNER, client: 'curl' }));
    const outcomes = await attemptAll([...guesses, OWNER]);
    expect(outcomes.at(-1)?.evaluated).toBe(Date.parse('2026-11-15T12:00:00Z'));
  });

  test('all addresses of an IPv6 network count as one address', async () => {
    const outcomes = await attemptAll(
      Array.from({ length: 60 }, (_, index) => ({ email: EMAIL, address: `2001:db8::${index + 1}`, client: null })),
    );
    const slots = outcomes.flatMap(({ evaluated }) => evaluated ?? []);
    expect(Math.max(...slots) - Math.min(...slots)).toBeLessThanOrEqual(15_000);
  });

  test.each([600, 2500])(
    'guesses whose evaluation takes %i ms are evaluated one after the other, in the order of their slots',
    async (duration) => {
      const events: string[] = [];
      const guesses = Array.from({ length: 8 }, (_, index) => guess(index, 8));
      const outcomes = await attemptAll(guesses, async ({ address }) => {
        events.push(`${address} begins`);
        await time.wait(duration, stopping.signal);
        events.push(`${address} ends`);
      });
      expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const inOrder = await slotsInOrder();
      expect(events).toEqual(inOrder.flatMap((address) => [`${address} begins`, `${address} ends`]));
    },
  );

  test('when a process ends during an evaluation, the next attempt is evaluated ten seconds after its start', async () => {
    const start = time.now().getTime();
    void brakes[0].evaluate(guess(0, 2), () => new Promise(() => undefined));
    await expect.poll(async () => (await slotsInOrder()).length).toBe(1);
    const [next] = await attemptAll([guess(1, 2)]);
    expect(next?.status).toBe(200);
    expect((next?.evaluated ?? 0) - start).toBeGreaterThanOrEqual(10_000);
    expect((next?.evaluated ?? 0) - start).toBeLessThanOrEqual(10_100);
  });

  test('an attempt whose process was paused beyond its slot is evaluated when no later attempt has a slot', async () => {
    await brakes[0].evaluate(OWNER, async () => false);
    const slow = brakes[0].evaluate(OWNER, async () => 'evaluated');
    await expect.poll(() => time.waiting()).toBe(1);
    time.next(20_000);
    expect(await slow).toBe('evaluated');
  });

  test('an attempt is not evaluated when its process was paused beyond its slot and a later attempt has a slot', async () => {
    await brakes[0].evaluate(OWNER, async () => false);
    let isEvaluated = false;
    const paused = brakes[0].evaluate(OWNER, async () => {
      isEvaluated = true;
    });
    await expect.poll(() => time.waiting()).toBe(1);
    void brakes[1].evaluate(OWNER, async () => false).catch(() => undefined);
    await expect.poll(() => time.waiting()).toBe(2);
    // The process continues six seconds after the time of its slot.
    time.next(6000);
    await expect(paused).rejects.toMatchObject({ statusCode: 503, details: { retryAfter: 5 } });
    expect(isEvaluated).toBe(false);
  });

  test('an attempt that waits longer than 15 seconds for the evaluation of earlier ones is refused', async () => {
    const outcomes = await attemptAll(
      Array.from({ length: 8 }, (_, index) => guess(index, 8)),
      () => time.wait(5000, stopping.signal),
    );
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 503]));
    const [after] = await attemptAll([OWNER]);
    expect(after?.status).toBe(200);
  });

  test('after an evaluation that throws, the next attempt is evaluated in the next slot', async () => {
    const failing = brakes[0].evaluate(OWNER, () => Promise.reject(new Error('no hash')));
    await expect(failing).rejects.toThrow('no hash');
    const [next] = await attemptAll([OWNER]);
    expect((next?.evaluated ?? 0) - Date.parse('2026-11-15T12:00:00Z')).toBe(500);
  });

  test('attempts made while the clock was a day ahead do not delay attempts after the clock is corrected', async () => {
    const ahead = virtualTime('2026-11-16T12:00:00Z');
    const wrong = createSignInBrake({ db: opened.db, clock: ahead.now, wait: ahead.wait, stopping: stopping.signal });
    await wrong.evaluate(OWNER, async () => false);
    const evaluated = await brakes[0].evaluate(OWNER, async () => time.now().toISOString());
    expect(evaluated).toBe('2026-11-15T12:00:00.000Z');
  });

  test('an attempt whose process ended while the clock was a year ahead does not delay later attempts', async () => {
    const evaluation = Promise.withResolvers<void>();
    void brakes[0].evaluate(OWNER, () => new Promise(() => evaluation.resolve()));
    await evaluation.promise;
    await opened.db.updateTable('signInFailures').set({ heldUntil: '2027-11-15T12:00:00Z' }).execute();
    const [next] = await attemptAll([OWNER]);
    expect((next?.evaluated ?? 0) - Date.parse('2026-11-15T12:00:00Z')).toBe(500);
  });

  test('a successful sign-in does not move the slots of waiting attempts', async () => {
    await brakes[0].evaluate(OWNER, async () => false);
    const waiting = brakes[0].evaluate(OWNER, async () => 'evaluated');
    await expect.poll(() => time.waiting()).toBe(1);
    await brakes[1].recognise(OWNER);
    time.next();
    expect(await waiting).toBe('evaluated');
  });

  /** The addresses of all attempts, by their slots. */
  async function slotsInOrder(): Promise<string[]> {
    const rows = await opened.db.selectFrom('signInFailures').select('address').orderBy('failedAt').execute();
    return rows.map(({ address }) => address);
  }

  test('an attempt that waits for its slot when the server stops gets a 503', async () => {
    await brakes[0].evaluate(OWNER, async () => false);
    const second = brakes[0].evaluate(OWNER, async () => true);
    await expect.poll(() => time.waiting()).toBe(1);
    stopping.abort();
    await expect(second).rejects.toMatchObject({ statusCode: 503, details: { retryAfter: 5 } });
  });
});
