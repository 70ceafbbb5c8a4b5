import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKey } from '#lib/api/query.ts';
import { groupedNotes } from '#lib/contract/notes.ts';
import type { GroupedNotes } from '#lib/domain/notebook-note.ts';

const KEY = queryKey(groupedNotes, { grouped: 'true' });

/** Changes the notes that the window keeps, where it keeps any. A reading under way is dropped: it may be older. */
export function useKeptNotes(): (change: (notes: GroupedNotes) => GroupedNotes) => void {
  const client = useQueryClient();
  return useCallback(
    (change) => {
      void client.cancelQueries({ queryKey: KEY });
      client.setQueryData<GroupedNotes>(KEY, (notes) => notes && change(notes));
    },
    [client],
  );
}
