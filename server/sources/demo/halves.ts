import type { Random } from '#server/sources/demo/random.ts';
import type { Half } from '#server/sources/demo/spells.ts';

/** The half in which something falls. */
export function drawHalf(firstHalf: number, random: Random): Half {
  return random.chance(firstHalf) ? 0 : 1;
}

/** Each of the count falls into a half on its own. */
export function splitByHalf(count: number, firstHalf: number, random: Random): [number, number] {
  const first = random.binomial(count, firstHalf);
  return [first, count - first];
}
