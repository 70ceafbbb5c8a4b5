import { randomBinomial, randomGamma, randomNormal, randomPoisson } from 'd3-random';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A reproducible stream of random numbers: the same key gives the same stream on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  unit(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number;
  /** Normally distributed around 0 with standard deviation 1. */
  normal(): number;
  /** The number of successes in independent trials. */
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

const WARM_UP = 18;

/** The stream for a key; the streams of different keys are independent. */
export function seededRandom(key: string): Random {
  const generator = xoroshiro128plus(hash(key));
  for (let skipped = 0; skipped < WARM_UP; skipped += 1) generator.next();
  const unit = () => uniformFloat64(generator);
  const below = (limit: number) => Math.floor(unit() * limit);
  const binomial = randomBinomial.source(unit);
  const gamma = randomGamma.source(unit);
  const poissonOf = randomPoisson.source(unit);
  const poisson = (mean: number) => poissonOf(mean)();
  return {
    unit,
    below,
    normal: randomNormal.source(unit)(),
    poisson,
    binomial: (trials, probability) => binomial(trials, probability)(),
    chance: (probability) => unit() < probability,
    // A Poisson count whose mean follows a gamma distribution.
    negativeBinomial: (mean, dispersion) => poisson(gamma(1 / dispersion, mean * dispersion)()),
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

/** FNV-1a with a final mix, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return Math.imul(value ^ (value >>> 13), 0xc2b2ae35) | 0;
}
