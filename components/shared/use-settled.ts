import { useState } from 'react';

/** The part of a query's result that says whose data it has. */
interface KeptResult {
  readonly data: unknown;
  readonly isPlaceholderData: boolean;
}

/**
 * The value that belongs to the data of a query with `keepPreviousData`. While the next reply loads, the data of an earlier
 * one are shown, and the names and links of these data must come from the value that they were requested with.
 *
 * @param result the query's result
 * @param value what the query requests now; an unchanged value must be the same object
 * @returns `value`, or the one of the data shown while these are earlier data
 */
export function useSettled<Value>({ data, isPlaceholderData }: KeptResult, value: Value): Value {
  const [settled, settle] = useState(value);
  // After a failure the earlier data may be shown again, so only data change the settled value.
  if (data !== undefined && !isPlaceholderData && settled !== value) settle(value);
  return isPlaceholderData ? settled : value;
}
