import { describe, expect, test } from 'vitest';
import { openTree } from '#server/network/kept-tree.ts';
import { TIME_LIMITS } from '#server/network/open-connections.ts';
import { UpstreamFault } from '#server/network/upstream.ts';
import type { FaultAction } from '#tests/support/stand-in/faults.ts';
import { testNetwork, texts } from '#tests/support/stand-in/test-network.ts';
import { getOptions } from '#tests/support/upstream-suite.ts';

const HOST = 'www.football-data.co.uk';
const URL_OF_RESULTS = `https://${HOST}/mmz4281/2627/E0.csv`;
const CSV = `Div,Date\n${'E0,09/10/2026\n'.repeat(200)}`;
const PAGES = texts({ [`${HOST}/mmz4281/2627/E0.csv`]: CSV });
/** Short time limits, so that the tests of them end soon; a reply that never arrives exceeds each limit. */
const SHORT = { connect: 1000, reply: 300, idle: 300, whole: 300, retryAfter: 60_000 };

const options = getOptions({ expect: 'table' });

/** A network in which the first `times` requests for the results have a fault. */
async function faulty(action: FaultAction, times = Number.POSITIVE_INFINITY, limits = TIME_LIMITS) {
  const network = await testNetwork(PAGES, { limits });
  await network.upstream.get(URL_OF_RESULTS, options);
  network.standIn.clearRequests();
  network.standIn.faults.add({ host: HOST, path: /E0/, times, action });
  return { ...network, get: () => network.upstream.get(URL_OF_RESULTS, options) };
}

describe('a fault of a host', () => {
  test.each<[string, FaultAction, UpstreamFault['kind'], string, number]>([
    ['403', { kind: 'status', status: 403 }, 'refused', 'replied 403 (Forbidden).', 1],
    ['401', { kind: 'status', status: 401 }, 'refused', 'replied 401 (Unauthorized).', 1],
    ['an unknown status', { kind: 'status', status: 499 }, 'refused', 'replied 499.', 1],
    ['204', { kind: 'status', status: 204 }, 'refused', 'replied 204 (No Content).', 1],
    ['429', { kind: 'status', status: 429 }, 'limited', 'replied 429 (Too Many Requests), 4 times.', 4],
    ['500', { kind: 'status', status: 500 }, 'unavailable', 'replied 500 (Internal Server Error), 4 times.', 4],
    ['502', { kind: 'status', status: 502 }, 'unavailable', 'replied 502 (Bad Gateway), 4 times.', 4],
    ['503', { kind: 'status', status: 503 }, 'unavailable', 'replied 503 (Service Unavailable), 4 times.', 4],
    ['a reply cut off', { kind: 'cut' }, 'damaged', 'closed the connection in the middle of the reply.', 4],
    ['a wrong length', { kind: 'wrong-length' }, 'damaged', 'sent a reply of another length than announced.', 4],
    ['half a compressed reply', { kind: 'half-gzip' }, 'damaged', 'sent a compressed reply that ends early.', 4],
    [
      'a compression bomb',
      { kind: 'gzip-bomb', bytes: 60_000_000 },
      'large',
      'is larger than the limit of 20,000 kB.',
      1,
    ],
    [
      'an encoding that was not requested',
      { kind: 'edit', edit: (text) => text, headers: { 'content-encoding': 'br' } },
      'form',
      'replied in the encoding br, which was not requested.',
      1,
    ],
    ['a web page', { kind: 'html' }, 'form', 'replied with a web page instead of a table.', 1],
  ])('%s is a fault of one sentence, and the stored body stays', async (_name, action, kind, problem, requests) => {
    const { get, standIn, upstream, waits } = await faulty(action);
    const fault = await get().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(UpstreamFault);
    expect(fault).toMatchObject({ kind, message: `${HOST}/mmz4281/2627/E0.csv ${problem}`, retryAt: null });
    expect(standIn.requests).toHaveLength(requests);
    expect((await openTree(upstream.place).read(URL_OF_RESULTS))?.toString()).toBe(CSV);
    // After 429 at least a minute: some hosts suspend an account that requests again within it.
    const pauses = kind === 'limited' ? [60_000, 60_000, 60_000] : [1000, 4000, 16_000];
    expect(waits).toEqual(requests === 1 ? [1000] : [1000, ...pauses]);
  });

  test.each<FaultAction>([
    { kind: 'status', status: 503 },
    { kind: 'cut' },
    { kind: 'wrong-length' },
    { kind: 'half-gzip' },
  ])('after a temporary $kind the request is repeated until there is a reply', async (action) => {
    const { get, standIn } = await faulty(action, 2);
    expect((await get())?.body.toString()).toBe(CSV);
    expect(standIn.requests).toHaveLength(3);
  });

  test.each<[string, FaultAction, string]>([
    ['a request without a reply', { kind: 'silent' }, 'did not reply in time.'],
    ['a reply that arrives byte by byte', { kind: 'drip' }, 'takes too long.'],
  ])('%s ends at a time limit', async (_name, action, problem) => {
    const whole = action.kind === 'drip' ? 300 : 30_000;
    const { get } = await faulty(action, 2, { ...SHORT, whole });
    await expect(get()).rejects.toThrow(`${HOST}/mmz4281/2627/E0.csv ${problem}`);
  });
});

describe('Retry-After', () => {
  const later = (value: string, status = 429): FaultAction => ({
    kind: 'status',
    status,
    headers: { 'retry-after': value },
  });

  test.each(['30', 'Sat, 10 Oct 2026 12:00:31 GMT'])(
    'a value of "%s" delays the next request by 30 seconds',
    async (value) => {
      const { get, standIn, waits } = await faulty(later(value), 1);
      expect((await get())?.body.toString()).toBe(CSV);
      expect(standIn.requests).toHaveLength(2);
      expect(waits).toContain(30_000);
    },
  );

  test('a long wait is a fault that states its end, and the host gets no request until then', async () => {
    const { get, standIn, pass } = await faulty(later('7200'), 1);
    const fault = await get().catch((error: unknown) => error);
    expect(fault).toMatchObject({
      kind: 'limited',
      message: `${HOST}/mmz4281/2627/E0.csv replied 429 (Too Many Requests); next request after 2026-10-10 14:00 UTC.`,
      retryAt: new Date('2026-10-10T14:00:01Z'),
    });
    await expect(get()).rejects.toThrow(
      'is not requested: the host is limited; next request after 2026-10-10 14:00 UTC.',
    );
    expect(standIn.requests).toHaveLength(1);
    pass(7_200_000);
    expect((await get())?.isChanged).toBe(false);
  });

  test.each([
    ['ten years', '315360000'],
    ['more seconds than a date can hold', '1'.repeat(300)],
    ['a far date', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  ])('%s is shortened to one day', async (_name, value) => {
    const { get, standIn, pass } = await faulty(later(value), 1);
    await expect(get()).rejects.toMatchObject({ kind: 'limited', retryAt: new Date('2026-10-11T12:00:01Z') });
    expect(standIn.requests).toHaveLength(1);
    pass(24 * 3_600_000);
    expect((await get())?.isChanged).toBe(false);
  });

  test.each(['soon', '-5', ''])('the unreadable value "%s" is ignored', async (value) => {
    const { get, waits } = await faulty(later(value, 503), 1);
    await get();
    expect(Math.max(...waits)).toBe(1000);
  });
});
