/** At most this many steps, so that the grid stays quiet. */
const MAX_STEPS = 4;

/**
 * Whole numbers for the value axis: from 0 in steps of 1, 2 or 5 times a power of ten, none above `top`.
 *
 * @example chartTicks(12.5) // [0, 5, 10]
 */
export function chartTicks(top: number): number[] {
  const step = stepFor(top / MAX_STEPS);
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

function stepFor(least: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) if (factor * power >= least) return factor * power;
  }
}
