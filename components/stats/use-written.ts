import { useEffect, useEffectEvent, useRef } from 'react';

/** In milliseconds: changes that follow one another faster are one, as those of a line that is dragged. */
const REST = 150;

/**
 * Hands each value over to be written: a single change once it is painted, changes in quick succession once they rest, and what
 * still waits when the page is left, so that a reload does not lose it. Whatever changes `occasion` has the value written again.
 */
export function useWritten<Value>(value: Value | null, occasion: string, onWrite: (value: Value) => void): void {
  const write = useEffectEvent(onWrite);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an occasion is there to have the same value written again.
  useEffect(() => {
    if (value === null) return;
    const now = performance.now();
    const isOneOfMany = now - changedAt.current < REST;
    changedAt.current = now;

    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(writeNow, isOneOfMany ? REST : 0);
    });
    function stop(): void {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeWhenHidden);
    }
    function writeNow(): void {
      stop();
      if (value !== null) write(value);
    }
    function writeWhenHidden(): void {
      if (document.visibilityState === 'hidden') writeNow();
    }
    window.addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', writeWhenHidden);
    return stop;
  }, [value, occasion]);
}
