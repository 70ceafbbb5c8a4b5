import { useState } from 'react';

/** The part of a query's result that determines to which request its data belongs. */
interface KeptResult {
  readonly data: unknown;
  readonly isPlaceholderData: boolean;
}

/**
 * Returns the value that belongs to the shown data of a query with `keepPreviousData`. While a reply is loading, the
 * data of the previous request are shown. Names and links must then use the value of the previous request.
 *
 * @param result the query's result
 * @param value the value for the current request; an unchanged value must be the same object
 * @returns `value`, or while previous data are shown, the value of their request
 */
export function useSettled<Value>({ data, isPlaceholderData }: KeptResult, value: Value): Value {
  const [settled, settle] = useState(value);
  // A failure may show the previous data again, so only new data change the settled value.
  if (data !== undefined && !isPlaceholderData && settled !== value) settle(value);
  return isPlaceholderData ? settled : value;
}
