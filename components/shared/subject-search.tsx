import { memo, useState } from 'react';
import { useSearch } from '#components/shared/use-search.ts';
import { Combobox, type ComboboxGroup } from '#components/ui/combobox.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { REQUEST_FAILED } from '#lib/backend/backend.ts';
import { type SearchReply, search } from '#lib/contract/search.ts';
import { foundGroups } from '#lib/domain/found-subjects.ts';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';

export interface SubjectSearchProps {
  readonly label: string;
  readonly subject: Subject | null;
  /** The subject's name as far as it is known; the value of the input. */
  readonly name: string | null;
  /** True while the subject loads. */
  readonly isLoading: boolean;
  /** The initial text of the input, which then takes the focus. `undefined` without one. */
  readonly wanted?: string | undefined;
  readonly className?: string | undefined;
  readonly onPick: (subject: Subject & { readonly name: string }) => void;
  /** Called when the input is edited and no longer names the subject. */
  readonly onClear: () => void;
}

/** Finds a player or a team by name. */
export const SubjectSearch = memo(function SubjectSearch(props: SubjectSearchProps) {
  const { label, subject, name, isLoading: isLoadingSubject, wanted, className, onPick, onClear } = props;
  const [typed, setTyped] = useState(wanted ?? '');
  const [picked, setPicked] = useState<{ key: string; label: string } | null>(null);
  const key = subject && subjectKey(subject);
  const pickedLabel = picked?.key === key ? picked?.label : undefined;
  const { found, isLoading, error } = useSearch(search, subject ? null : typed);

  useFailureToast(error, ({ message }) => (message === '' || message === REQUEST_FAILED ? 'Search failed' : message));

  return (
    <Combobox<Subject & { name: string }>
      label={label}
      placeholder={subject && isLoadingSubject ? 'Loading…' : 'Search player or team'}
      size="large"
      className={className}
      autoFocus={wanted !== undefined}
      query={subject ? (name ?? pickedLabel ?? '') : typed}
      onQueryChange={(text) => {
        setTyped(text);
        if (subject) onClear();
      }}
      groups={found ? groupsOf(found) : []}
      loading={isLoading}
      emptyText={found && `No player or team matches “${typed.trim()}”.`}
      onPick={({ type, id, name }) => {
        setPicked({ key: subjectKey({ type, id }), label: name });
        setTyped('');
        onPick({ type, id, name });
      }}
    />
  );
});

function groupsOf(found: SearchReply): ComboboxGroup<Subject & { name: string }>[] {
  return foundGroups(found).map(({ label, subjects }) => ({
    label,
    items: subjects.map(({ type, id, name, detail }) => ({
      key: subjectKey({ type, id }),
      label: name,
      detail: detail ?? undefined,
      value: { type, id, name },
    })),
  }));
}
