import { useCallback } from 'react';
import { useAddressState } from '#components/shared/use-address-state.ts';
import { notebookAddress, readNotebookAddress } from '#lib/domain/notebook/notebook-address.ts';
import { EVERY_NOTE, type NotebookFilter, withNotebookFilter } from '#lib/domain/notebook/notebook-filter.ts';

/** The Notebook's filter. It is mirrored in the address, so that a link or a reload shows the same notes. */
export function useNotebookFilter(): readonly [NotebookFilter, (change: Partial<NotebookFilter>) => void] {
  const [filter, changeFilter] = useAddressState<NotebookFilter>({
    initial: EVERY_NOTE,
    follow: (_before, query) => readNotebookAddress(query),
    queryOf: notebookAddress,
  });
  const change = useCallback(
    (some: Partial<NotebookFilter>) => changeFilter((before) => withNotebookFilter(before, some)),
    [changeFilter],
  );
  return [filter ?? EVERY_NOTE, change];
}
