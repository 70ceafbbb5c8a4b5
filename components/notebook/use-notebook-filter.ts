import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notebookAddress, readNotebookAddress } from '#lib/domain/notebook-address.ts';
import { type NotebookFilter, withNotebookFilter } from '#lib/domain/notebook-filter.ts';

/** In milliseconds: a word that is typed writes one address, not one for each letter. */
const WRITE_DELAY = 250;

/** What the Notebook shows, mirrored in the address, so that a link and a reload show the same. */
export function useNotebookFilter(): readonly [NotebookFilter, (change: Partial<NotebookFilter>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readNotebookAddress(new URLSearchParams(search)));
  /** The query that was followed last, and those written since. The address shows a written one later, perhaps after the next is typed. */
  const queries = useRef({ followed: search, written: [] as string[] });

  const follow = useEffectEvent(() => {
    const { followed, written } = queries.current;
    const own = written.indexOf(search);
    queries.current = { followed: search, written: written.slice(own + 1) };
    if (own >= 0 || followed === search) return;
    queries.current.written = [];
    setFilter(readNotebookAddress(new URLSearchParams(search)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is followed once.
  useEffect(() => follow(), [search]);

  const write = useEffectEvent(() => {
    const { followed, written } = queries.current;
    const address = notebookAddress(filter).toString();
    const next = address === '' ? '' : `?${address}`;
    if (next === notebookQuery(written.at(-1) ?? followed)) return;
    written.push(next);
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the filter is written once it has come to rest.
  useEffect(() => {
    const timer = setTimeout(() => write(), WRITE_DELAY);
    return () => clearTimeout(timer);
  }, [filter]);

  const change = useCallback(
    (some: Partial<NotebookFilter>) => setFilter((before) => withNotebookFilter(before, some)),
    [],
  );
  return [filter, change];
}

/** The same query as it would be written here. */
function notebookQuery(search: string): string {
  const address = notebookAddress(readNotebookAddress(new URLSearchParams(search))).toString();
  return address === '' ? '' : `?${address}`;
}
