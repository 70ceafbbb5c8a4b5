import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Handles Enter when the results of a query have not arrived yet.
 *
 * @param onFound called when the results have arrived, unless the query has changed meanwhile
 * @returns the function to call on Enter
 */
export function useEnteredQuery(
  { query, isLoading }: { readonly query: string; readonly isLoading: boolean },
  onFound: () => void,
): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (entered === null || (isLoading && entered === query)) return;
    setEntered(null);
    if (entered === query) found();
  }, [entered, query, isLoading]);
  return () => setEntered(query);
}
