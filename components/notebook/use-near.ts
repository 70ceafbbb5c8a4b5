import { createContext, type RefCallback, use, useCallback, useState } from 'react';
import type { NearWatch } from '#components/ui/near-watch.ts';

/** Provides the shared observer to the components below. */
export const NearContext = createContext<NearWatch | null>(null);

/** Whether an element is near the window now, and whether it ever was. */
interface Nearness {
  /** True while the element is in or near the window. */
  readonly isNear: boolean;
  /** True when the element has been near the window at least once. */
  readonly wasNear: boolean;
}

const FAR: Nearness = { isNear: false, wasNear: false };
const NEAR: Nearness = { isNear: true, wasNear: true };
const PASSED: Nearness = { isNear: false, wasNear: true };

/**
 * Observes whether an element is near the window. Returns the ref for the element, and its state. Throws outside a
 * `NearContext`.
 *
 * @param atFirst true when the element counts as near until the observer reports
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
