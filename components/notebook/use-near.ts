import { createContext, type RefCallback, use, useCallback, useState } from 'react';
import type { NearWatch } from '#components/ui/near-watch.ts';

/** Watches elements for the components below. */
export const NearContext = createContext<NearWatch | null>(null);

/** How an element stands to the window. */
interface Nearness {
  /** Near enough to be scrolled to in a moment. */
  readonly isNear: boolean;
  /** It was near at some time. */
  readonly wasNear: boolean;
}

const FAR: Nearness = { isNear: false, wasNear: false };
const NEAR: Nearness = { isNear: true, wasNear: true };
const PASSED: Nearness = { isNear: false, wasNear: true };

/**
 * How an element stands to the window, and the ref that watches it.
 *
 * @param atFirst taken for near until it is known
 */
export function useNear(atFirst: boolean): readonly [RefCallback<HTMLElement>, Nearness] {
  const watch = use(NearContext);
  if (watch === null) throw new Error('useNear needs a NearContext above it.');
  const [nearness, setNearness] = useState(atFirst ? NEAR : FAR);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      return watch(element, (isNear) => setNearness((before) => (isNear ? NEAR : before.wasNear ? PASSED : FAR)));
    },
    [watch],
  );
  return [ref, nearness];
}
