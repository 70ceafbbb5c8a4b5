import { expect, test, vi } from 'vitest';
import { seededRandom } from '#server/sources/demo/random.ts';
import { compare, type Pair } from '#tests/bench/compare.ts';
import { verdictOf } from '#tests/bench/figure.ts';

/** A pair whose sides return these values in turn and then repeat the last one. */
function pairOf(parts: {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
  readonly atMost: number;
}) {
  const order: string[] = [];
  const next = (side: 'ours' | 'floor') => {
    const values = [...parts[side]];
    return async () => {
      order.push(side);
      return (values.length > 1 ? values.shift() : values[0]) ?? Number.NaN;
    };
  };
  const pair: Pair = {
    what: 'a task',
    ours: next('ours'),
    floor: next('floor'),
    budget: { atMost: parts.atMost },
    show: (value) => `${value} ms`,
  };
  return { pair, order };
}

test('compare measures ours, floor, floor and ours in one round, and begins the next round with the floor', async () => {
  const { pair, order } = pairOf({ ours: [6], floor: [2], atMost: 4 });
  await compare(pair);
  expect(order.slice(0, 8)).toEqual(['ours', 'floor', 'floor', 'ours', 'floor', 'ours', 'ours', 'floor']);
});

test('compare returns the ratio of both sides with its interval', async () => {
  const { pair } = pairOf({ ours: [6], floor: [2], atMost: 4 });
  expect(await compare(pair)).toMatchObject({
    measured: '6 ms',
    floor: '2 ms',
    figure: expect.closeTo(3),
    interval: { low: expect.closeTo(3), high: expect.closeTo(3), rounds: 7 },
  });
});

test('compare returns about the same ratio when a load of the machine doubles the times of both sides now and then', async () => {
  const random = seededRandom('load');
  let load = 1;
  const pair: Pair = {
    what: 'a task',
    ours: async () => 30 * load,
    floor: async () => {
      load = random.below(2) === 0 ? 1 : 2;
      return 10 * load;
    },
    budget: { atMost: 4.5 },
    show: String,
  };
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const figure = await compare({ ...pair, rounds: { least: 7, most: 41 } });
  expect(figure.figure).toBeCloseTo(3, 0);
  expect(verdictOf(figure)).toBe('kept');
});

test('compare adds rounds until the interval is on one side of the budget', async () => {
  const { pair } = pairOf({ ours: [20, 20, 2], floor: [2], atMost: 1.5 });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const figure = await compare(pair);
  expect(figure.interval).toEqual({ low: expect.closeTo(1), high: expect.closeTo(1), rounds: 11 });
  expect(verdictOf(figure)).toBe('kept');
});

test('compare stops after the maximum number of rounds, although the budget is inside the interval', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => (Math.floor(at / 2) % 2 === 0 ? 1 : 4));
  const { pair } = pairOf({ ours: wide, floor: [1], atMost: 2 });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const figure = await compare({ ...pair, rounds: { least: 3, most: 9 } });
  expect(figure.interval?.rounds).toBe(9);
  expect(verdictOf(figure)).toBe('UNDECIDED');
});
