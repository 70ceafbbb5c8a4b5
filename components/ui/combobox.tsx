import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { CircleAlert, Search, X } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import styles from '#components/ui/combobox.module.css';
import { type ComboboxMark, isMarkPress, RowMark } from '#components/ui/combobox-mark.tsx';
import { useEnteredQuery } from '#components/ui/hooks/use-entered-query.ts';
import insetButton from '#components/ui/inset-button.module.css';
import popup from '#components/ui/list-popup.module.css';
import { Spinner } from '#components/ui/loading.tsx';
import field from '#components/ui/search-field.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

export interface ComboboxItem<Value> {
  /** A key that is unique in the list. */
  readonly key: string;
  /** The text of the option. It fills the input when the option is picked. */
  readonly label: string;
  /** A secondary text, such as the player's team. */
  readonly detail?: string | undefined;
  readonly value: Value;
}

export interface ComboboxGroup<Value> {
  /** The heading with the count: `Players · 3`. */
  readonly label: string;
  readonly items: readonly ComboboxItem<Value>[];
}

export interface ComboboxProps<Value> {
  /** The accessible name of the input. */
  label: string;
  placeholder?: string | undefined;
  /** The value of the input. The caller controls it and searches when it changes. */
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly ComboboxGroup<Value>[];
  /** Called with the picked result: on a press before `onQueryChange` with its label, on Enter during a search after it. */
  onPick: (value: Value) => void;
  /** Called after `onQueryChange('')` when the clear button, or Escape with a closed list, empties the input. */
  onClear?: (() => void) | undefined;
  /** Called on focus, a press, and the down key in an empty input. If it is set, the list then opens even before the user types. */
  onFocus?: (() => void) | undefined;
  /** Called with a pasted text of several lines, which the input cannot contain. */
  onPasteLines?: ((text: string) => void) | undefined;
  /** The star of each result. Without it, results have no star. */
  mark?: ComboboxMark<Value> | undefined;
  loading?: boolean;
  /** The error, shown instead of the results. */
  error?: string | null | undefined;
  /** A sentence for a search without results. Omit it before a search. */
  emptyText?: ReactNode;
  size?: 'medium' | 'large';
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/**
 * A search box with grouped results, which the caller provides. The list is open while it has something to show. Enter
 * picks the active result. While results are loading, it picks the first result when they arrive.
 */
export function Combobox<Value>(props: ComboboxProps<Value>) {
  const { label, placeholder, query, onQueryChange, groups, onPick, onClear, onFocus, onPasteLines, mark } = props;
  const {
    loading = false,
    error,
    emptyText,
    size = 'medium',
    disabled = false,
    autoFocus = false,
    ref,
    className,
  } = props;
  // An initial text with focus opens the list.
  const [wanted, setWanted] = useState(autoFocus && query !== '');
  const filled = groups.filter((group) => group.items.length > 0);
  const found = filled.length > 0;
  const message = error ?? (loading && !found ? 'Searching…' : found ? null : (emptyText ?? null));
  const failed = error !== null && error !== undefined;
  const first = failed ? undefined : filled[0]?.items[0];
  const awaitFirst = useEnteredQuery({ query, isLoading: loading }, () => {
    if (first === undefined) return;
    setWanted(false);
    onQueryChange(first.label);
    onPick(first.value);
  });
  const hintId = useId();
  const [active, setActive] = useState<ComboboxItem<Value> | undefined>(undefined);
  const [spoken, setSpoken] = useState('');
  function toggleMark(item: ComboboxItem<Value>): void {
    const isOn = mark?.isOn(item.value);
    if (mark === undefined || isOn === undefined) return;
    setSpoken(`${item.label}: ${isOn ? 'not ' : ''}${mark.text}`);
    mark.onToggle(item.value);
  }
  function showOffers(): void {
    if (onFocus === undefined) return;
    setWanted(true);
    onFocus();
  }
  return (
    <Autocomplete.Root
      items={filled}
      mode="none"
      value={query}
      onValueChange={(next, { reason }) => {
        onQueryChange(next);
        if (reason === 'clear-press' || reason === 'escape-key') onClear?.();
      }}
      itemToStringValue={(item: ComboboxItem<Value>) => item.label}
      open={wanted && (found || message !== null)}
      onOpenChange={(open) => {
        setWanted(open);
        setSpoken('');
      }}
      onItemHighlighted={setActive}
      autoHighlight
      disabled={disabled}
    >
      <Autocomplete.InputGroup className={clsx(field.box, className)}>
        <span className={`center muted ${field.lens}`} aria-hidden="true">
          {loading ? <Spinner /> : <Search size={16} />}
        </span>
        <Autocomplete.Input
          className={clsx(field.input, size === 'large' && field.large)}
          aria-label={label}
          aria-describedby={mark && found ? hintId : undefined}
          placeholder={placeholder}
          spellCheck={false}
          enterKeyHint="search"
          autoFocus={autoFocus}
          onFocus={showOffers}
          onClick={showOffers}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text').trim();
            if (onPasteLines === undefined || !/[\n\r\t]/.test(text)) return;
            event.preventDefault();
            onPasteLines(text);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && query === '') showOffers();
            if (event.key === 'Enter' && event.shiftKey && mark !== undefined && !event.nativeEvent.isComposing) {
              event.preventDefault();
              event.preventBaseUIHandler();
              if (active !== undefined) toggleMark(active);
              return;
            }
            if (event.key !== 'Enter' || !loading || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.preventBaseUIHandler();
            awaitFirst();
          }}
          ref={ref}
        />
        <Autocomplete.Clear
          className={clsx(insetButton.button, field.clear)}
          aria-label={`Clear ${label.toLowerCase()}`}
        >
          <X size={16} aria-hidden="true" />
        </Autocomplete.Clear>
      </Autocomplete.InputGroup>
      <Autocomplete.Portal>
        <Autocomplete.Positioner className={popup.positioner} align="start" sideOffset={4} collisionPadding={8}>
          <Autocomplete.Popup className={clsx(popup.popup, styles.popup)} aria-busy={loading}>
            <Autocomplete.Status>
              {message !== null && (
                <span className={clsx('row gap-2 muted', styles.message, failed && styles.error)}>
                  {failed && <CircleAlert size={15} aria-hidden="true" />}
                  {message}
                </span>
              )}
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </Autocomplete.Status>
            <Autocomplete.List className={popup.list}>
              {(group: ComboboxGroup<Value>) => (
                <Autocomplete.Group className={popup.group} key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className={popup.groupLabel}>{group.label}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: ComboboxItem<Value>) => (
                      <Autocomplete.Item
                        className={popup.item}
                        key={item.key}
                        value={item}
                        onClick={(event) => {
                          if (!isMarkPress(event.target)) return onPick(item.value);
                          event.preventBaseUIHandler();
                          toggleMark(item);
                        }}
                      >
                        <span className={popup.text}>
                          <span className={styles.label}>{item.label}</span>
                          {item.detail !== undefined && (
                            <span className={`muted tiny ${styles.detail}`}>{item.detail}</span>
                          )}
                        </span>
                        {mark && <RowMark isOn={mark.isOn(item.value)} text={mark.text} />}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            {mark && found && (
              <p className={`muted tiny line-above ${styles.hint}`} id={hintId}>
                {mark.hint}
              </p>
            )}
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
