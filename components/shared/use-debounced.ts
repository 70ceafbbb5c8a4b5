import { useEffect, useState } from 'react';

/** A search waits this long for the next letter, in milliseconds. */
export const SEARCH_DEBOUNCE = 300;

/** A value as it was when it had stood still for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
