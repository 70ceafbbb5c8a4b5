import { useEffect, useState } from 'react';

/** Milliseconds after the last key before a search starts. */
export const SEARCH_DEBOUNCE = 300;

/** The value, once it has not changed for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
