import type { KeyboardEvent } from 'react';
import { Spinner } from '#components/ui/loading.tsx';
import { SearchField } from '#components/ui/search-field.tsx';

export interface SearchBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isLoading: boolean;
  /** The id of the grid below the box. */
  readonly gridId: string;
  /** True while the grid is rendered. */
  readonly isExpanded: boolean;
  /** The id of the active row. */
  readonly activeRow: string | undefined;
  /** Called on the arrow keys Down (1) and Up (-1). */
  readonly onMove: (by: 1 | -1) => void;
  /** Called on Enter. */
  readonly onEnter: () => void;
  /** Called on Shift+Enter. */
  readonly onStar: () => void;
  /** Called on the right arrow key at the end of the text. */
  readonly onRight: () => void;
}

/**
 * The search box. It is focused at once. Arrow keys, Enter and Shift+Enter act on the grid below it. Escape empties the
 * box, or closes the popup when the box is empty.
 */
export function SearchBox(props: SearchBoxProps) {
  const { text, onText, isLoading, gridId, isExpanded, activeRow, onMove, onEnter, onStar, onRight } = props;

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        onMove(1);
        break;
      case 'ArrowUp':
        onMove(-1);
        break;
      case 'ArrowRight':
        if (event.shiftKey || activeRow === undefined || event.currentTarget.selectionStart !== text.length) return;
        onRight();
        break;
      case 'Enter':
        if (event.shiftKey) onStar();
        else onEnter();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <SearchField
      label="Search player or team"
      value={text}
      onValueChange={onText}
      size="large"
      icon={isLoading ? <Spinner /> : undefined}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="grid"
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? gridId : undefined}
      aria-activedescendant={activeRow}
      placeholder="Search player or team"
      maxLength={100}
      autoFocus
      // Marks the box in the last view, so that it accepts typing before the scripts are loaded.
      data-typed=""
      onKeyDown={handleKey}
    />
  );
}
