import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random numbers that depends on its key only. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  unit(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number;
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number;
  /** The number of successes in a number of trials. */
  binomial(trials: number, probability: number): number;
  /** A count with the given mean. */
  poisson(mean: number): number;
  /** A count with the given mean and variance mean + dispersion · mean². */
  negativeBinomial(mean: number, dispersion: number): number;
  /** An index with a probability in proportion to its weight; -1 when all weights are 0. */
  weighted(weights: readonly number[]): number;
  /** The same elements in a random order. */
  shuffled<Element>(elements: readonly Element[]): Element[];
}

const WARM_UP = 12;

/** The stream of a key; the streams of different keys are independent. */
export function seededRandom(key: string): Random {
  const generator = xoroshiro128plus(hash(key));
  for (let skipped = 0; skipped < WARM_UP; skipped += 1) generator.next();
  const unit = () => uniformFloat64(generator);
  const below = (limit: number) => Math.floor(unit() * limit);
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  const poisson = (mean: number) => {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = unit(); product > limit; product *= unit()) count += 1;
    return count;
  };
  return {
    unit,
    below,
    normal,
    poisson,
    binomial: (trials, probability) => {
      let successes = 0;
      for (let trial = 0; trial < trials; trial += 1) if (unit() < probability) successes += 1;
      return successes;
    },
    chance: (probability) => unit() < probability,
    negativeBinomial: (mean, dispersion) => {
      const shape = 1 / dispersion;
      return poisson((mean / shape) * gamma(shape, unit, normal));
    },
    weighted: (weights) => {
      let left = unit() * weights.reduce((sum, weight) => sum + weight, 0);
      for (let index = 0; index < weights.length; index += 1) {
        const weight = weights[index] ?? 0;
        left -= weight;
        if (weight > 0 && left < 0) return index;
      }
      return weights.findLastIndex((weight) => weight > 0);
    },
    shuffled: (elements) => {
      const pool = [...elements];
      return elements.flatMap(() => pool.splice(below(pool.length), 1));
    },
  };
}

/** A gamma variable of scale 1 and a shape of at least 1, by the method of Marsaglia and Tsang. */
function gamma(shape: number, unit: () => number, normal: () => number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const x = normal();
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - unit()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return Math.imul(value ^ (value >>> 13), 0xc2b2ae35) | 0;
}
