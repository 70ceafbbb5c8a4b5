import fc from 'fast-check';
import { FPL, KINDS } from '#tests/support/fault-kinds.ts';
import type { Fault } from '#tests/support/stand-in/faults.ts';

/** A fault of the stand-in with its kind, and the requests that it was applied to. */
export interface RandomFault extends Fault {
  readonly name: string;
  readonly met: () => number;
}

/** Faults that a seed determines. Each applies to some requests in a row, after up to two good ones. */
export function randomFaults(seed: number, count: number): RandomFault[] {
  const any = fc.record({
    kind: fc.constantFrom(...KINDS),
    place: fc.nat(),
    skipped: fc.nat(2),
    times: fc.integer({ min: 1, max: 4 }),
  });
  return fc.sample(any, { seed, numRuns: count }).map(({ kind: { name, places, action }, place, skipped, times }) => {
    const [host, path] = places[place % places.length] ?? [FPL, /./];
    let matched = 0;
    const when = () => {
      matched += 1;
      return matched > skipped;
    };
    return { name, host, path, times, action, when, met: () => Math.max(0, matched - skipped) };
  });
}
