import { useEffect, useState } from 'react';

/** Milliseconds after the last key before a search starts. */
export const SEARCH_DEBOUNCE = 300;

/** The latest value that stayed the same for `delay` milliseconds. At first the initial value. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
