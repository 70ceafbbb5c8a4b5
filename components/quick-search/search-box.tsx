import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import styles from '#components/quick-search/search-box.module.css';
import { Spinner } from '#components/ui/spinner.tsx';

export interface SearchBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isLoading: boolean;
  /** The id of the grid below it. */
  readonly gridId: string;
  /** Whether the grid is there. */
  readonly isExpanded: boolean;
  /** The id of the row that the arrow keys are at. */
  readonly activeRow: string | undefined;
  /** Arrow keys: to the next row down or up. */
  readonly onMove: (by: 1 | -1) => void;
  /** Enter. */
  readonly onEnter: () => void;
}

/** The search box: focused at once, and leading the grid below it with arrow keys and Enter. Escape empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { text, onText, isLoading, gridId, isExpanded, activeRow, onMove, onEnter } = props;
  const input = useRef<HTMLInputElement>(null);

  function obeyKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        onMove(1);
        break;
      case 'ArrowUp':
        onMove(-1);
        break;
      case 'Enter':
        onEnter();
        break;
      case 'Escape':
        if (text === '') return; // The browser closes the popup.
        onText('');
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.box}>
      <span className={styles.lens} aria-hidden="true">
        {isLoading ? <Spinner /> : <Search size={16} />}
      </span>
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        aria-label="Search player or team"
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? gridId : undefined}
        aria-activedescendant={activeRow}
        placeholder="Search player or team"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the popup is opened to type a name.
        autoFocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={obeyKey}
      />
      {text !== '' && (
        <button
          className={styles.clear}
          type="button"
          tabIndex={-1}
          aria-label="Clear search"
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
