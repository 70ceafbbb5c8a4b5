import type { RefCallback } from 'react';
import { useCallback, useRef } from 'react';
import { NoteCard, type NoteCardProps } from '#components/notebook/note-card.tsx';
import styles from '#components/notebook/note-masonry.module.css';
import { useNear } from '#components/notebook/use-near.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

interface NoteMasonryProps extends Omit<NoteCardProps, 'entry' | 'isNear'> {
  readonly notes: readonly NotebookNote[];
  /** The number of cards in the first render. The others are rendered when they come near the window. */
  readonly eager: number;
}

/**
 * Cards of different heights in three columns, two below 1100 px, one below 700 px. They fill the columns row by row,
 * so that reading and tab order follow the rows. A card that grows moves only the cards below it.
 */
export function NoteMasonry({ notes, eager, ...card }: NoteMasonryProps) {
  const observe = useRowSpans();
  return (
    <ul className={`column ${styles.masonry}`}>
      {notes.map((entry, index) => (
        <MasonryItem key={entry.note.id} entry={entry} {...card} isEager={index < eager} observe={observe} />
      ))}
    </ul>
  );
}

interface MasonryItemProps extends Omit<NoteCardProps, 'isNear'> {
  readonly isEager: boolean;
  readonly observe: RefCallback<HTMLElement>;
}

function MasonryItem({ isEager, observe, ...card }: MasonryItemProps) {
  const [watch, { isNear, wasNear }] = useNear(isEager);
  return (
    <li className={styles.item} ref={observe}>
      <div ref={watch}>{wasNear ? <NoteCard {...card} isNear={isNear} /> : <div className={styles.placeholder} />}</div>
    </li>
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
