import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Handles Enter that was pressed before the results of a query arrived.
 *
 * @param onFound called once they are there, unless the query changed meanwhile
 * @returns to be called on Enter
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
