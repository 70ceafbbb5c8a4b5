import { hash } from 'node:crypto';
import { randomBinomial, randomNormal, randomPoisson } from 'd3-random';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A reproducible stream of random numbers. The same key gives the same stream on every machine. */
export interface Random {
  /** A random number from 0 (included) to 1 (excluded). */
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
  /** A factor around 1 with mean 1. @param deviation the standard deviation of its logarithm */
  factor(deviation: number): number;
  /** An index with a probability in proportion to its weight; -1 when all weights are 0. */
  weighted(weights: readonly number[]): number;
  /** The given elements in a random order. */
  shuffled<Element>(elements: readonly Element[]): Element[];
}

/** Returns the stream of a key. */
export type Streams = (key: string) => Random;

/**
 * The stream of a key. Streams of different keys are independent.
 *
 * The state of the generator, four words, is a hash of the key. If the state were derived from one 32-bit number, the states of all keys
 * would be similar, and the first random numbers of different keys would be correlated.
 */
export function seededRandom(key: string): Random {
  const digest = hash('sha256', key, 'buffer');
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)));
  const unit = () => uniformFloat64(generator);
  const below = (limit: number) => Math.floor(unit() * limit);
  const binomial = randomBinomial.source(unit);
  const poisson = randomPoisson.source(unit);
  const normal = randomNormal.source(unit)();
  return {
    unit,
    below,
    normal,
    poisson: (mean) => poisson(mean)(),
    binomial: (trials, probability) => binomial(trials, probability)(),
    chance: (probability) => unit() < probability,
    factor: (deviation) => Math.exp(deviation * normal() - (deviation * deviation) / 2),
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
