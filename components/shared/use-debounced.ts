import { useEffect, useState } from 'react';

/** The pause in typing before a search starts, in milliseconds. */
export const SEARCH_DEBOUNCE = 300;

/** The value after it has not changed for `delay` milliseconds. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
