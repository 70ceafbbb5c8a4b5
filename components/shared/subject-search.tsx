import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useSearch } from '#components/shared/use-search.ts';
import { Combobox, type ComboboxGroup } from '#components/ui/combobox.tsx';
import { useFailureToast } from '#components/ui/toasts.tsx';
import { REQUEST_FAILED } from '#lib/backend/backend.ts';
import { search } from '#lib/contract/search.ts';
import { type FoundGroup, type FoundSubject, foundGroups } from '#lib/domain/found-subjects.ts';
import { type Subject, subjectKey } from '#lib/domain/subject.ts';
import { type RecentSubject, readRecents, recentGroups, rememberSubject } from '#lib/lookup/recent-subjects.ts';
import { useShell } from '#lib/shell/shell.tsx';

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
  /** True for the search that `/` and Ctrl+K focus. */
  readonly hasKey?: boolean | undefined;
  readonly onPick: (subject: Subject & { readonly name: string }) => void;
  /** Called when the input is edited and no longer names the subject. */
  readonly onClear: () => void;
}

/** Finds a player or a team by name. */
export const SubjectSearch = memo(function SubjectSearch(props: SubjectSearchProps) {
  const { label, subject, name, isLoading: isLoadingSubject, wanted, className, hasKey = false } = props;
  const { onPick, onClear } = props;
  const { preferences } = useShell();
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(hasKey, input);
  useEffect(() => {
    if (wanted === '') input.current?.select();
  }, [wanted]);
  const [recents, setRecents] = useState<readonly RecentSubject[]>([]);
  const [typed, setTyped] = useState(wanted ?? '');
  const [picked, setPicked] = useState<{ key: string; label: string } | null>(null);
  const key = subject && subjectKey(subject);
  const pickedLabel = picked?.key === key ? picked?.label : undefined;
  const { found, isLoading, error } = useSearch(search, subject ? null : typed);

  useFailureToast(error, ({ message }) => (message === '' || message === REQUEST_FAILED ? 'Search failed' : message));

  return (
    <Combobox<FoundSubject>
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
      ref={input}
      onFocus={subject ? undefined : () => void readRecents(preferences).then(setRecents)}
      groups={groupsOf(found ? foundGroups(found) : subject || typed.trim() !== '' ? [] : recentGroups(recents))}
      loading={isLoading}
      emptyText={found && `No player or team matches “${typed.trim()}”.`}
      onPick={({ type, id, name, detail }) => {
        setPicked({ key: subjectKey({ type, id }), label: name });
        setTyped('');
        onPick({ type, id, name });
        void rememberSubject(preferences, { type, id, name, detail });
      }}
    />
  );
});

function groupsOf(groups: readonly FoundGroup[]): ComboboxGroup<FoundSubject>[] {
  return groups.map(({ label, subjects }) => ({
    label,
    items: subjects.map((subject) => ({
      key: subjectKey(subject),
      label: subject.name,
      detail: subject.detail ?? undefined,
      value: subject,
    })),
  }));
}

/** Focuses an input and selects its text on `/`, outside of other inputs, and on Ctrl+K or Cmd+K. A modal dialog keeps the focus. */
function useSearchKey(isActive: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!isActive) return;
    function handleKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
      const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      if (!(isSlash || isCommand) || document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isActive, input]);
}
