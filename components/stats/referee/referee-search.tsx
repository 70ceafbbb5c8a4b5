import { useRef, useState } from 'react';
import { useSearch } from '#components/shared/search/use-search.ts';
import { useWatchMark } from '#components/shared/watch/use-watch-toggle.ts';
import { Combobox } from '#components/ui/combobox.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { searchReferees } from '#lib/contract/football/referees.ts';
import type { RefereeRef } from '#lib/contract/football/search.ts';

interface RefereeSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly onPick: (referee: RefereeRef) => void;
}

/** Finds a referee by name. */
export function RefereeSearch({ label, placeholder, onPick }: RefereeSearchProps) {
  const [typed, setTyped] = useState('');
  const picked = useRef<string | null>(null);
  const { found, isLoading, error } = useSearch(searchReferees, typed);
  useFailureToast(error, () => 'Failed to search referees');
  const mark = useWatchMark<RefereeRef>(({ id, name }) => ({ type: 'referee', id, name }));
  return (
    <Combobox<RefereeRef>
      label={label}
      size="large"
      placeholder={placeholder}
      query={typed}
      onQueryChange={(text) => {
        // A pick empties the input, because the name is shown above the figures.
        setTyped(text === picked.current ? '' : text);
        picked.current = null;
      }}
      groups={
        found
          ? [
              {
                label: 'Referees',
                items: found.data.map((value) => ({ key: String(value.id), label: value.name, value })),
              },
            ]
          : []
      }
      mark={mark}
      loading={isLoading}
      emptyText={found && `No referee matches “${typed.trim()}”.`}
      onPick={(referee) => {
        picked.current = referee.name;
        // Enter during a search fills the input before this call, so it is emptied again.
        setTyped('');
        onPick(referee);
      }}
    />
  );
}
