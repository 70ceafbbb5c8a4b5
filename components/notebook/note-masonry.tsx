import { useCallback, useRef } from 'react';
import { NoteCard, type NoteCardProps } from '#components/notebook/note-card.tsx';
import styles from '#components/notebook/note-masonry.module.css';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

interface NoteMasonryProps extends Omit<NoteCardProps, 'entry'> {
  readonly notes: readonly NotebookNote[];
}

/**
 * Cards of different heights in three columns, two below 1100 px, one below 700 px. They fill the columns row by row,
 * so that reading and tab order follow the rows. A card that grows moves only the cards below it.
 */
export function NoteMasonry({ notes, ...card }: NoteMasonryProps) {
  const observe = useRowSpans();
  return (
    <ul className={`column ${styles.masonry}`}>
      {notes.map((entry) => (
        <li key={entry.note.id} className={styles.item} ref={observe}>
          <NoteCard entry={entry} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** The space between two cards of a column, in pixels. */
const GAP = 12;

/**
 * Makes each item span as many rows of one pixel as it is high. Heights are measured between layout and paint, so that
 * no item is painted in a wrong place. Returns the ref for each item.
 */
function useRowSpans(): (item: HTMLElement | null) => (() => void) | undefined {
  const sizes = useRef<ResizeObserver>(null);
  return useCallback((item) => {
    if (item === null) return;
    sizes.current ??= new ResizeObserver(spanRows);
    const observer = sizes.current;
    observer.observe(item);
    return () => observer.unobserve(item);
  }, []);
}

function spanRows(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0;
    if (target instanceof HTMLElement && height > 0) target.style.gridRowEnd = `span ${Math.ceil(height) + GAP}`;
  }
}
