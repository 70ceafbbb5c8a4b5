import type { RefCallback } from 'react';
import { NoteCard, type NoteCardProps } from '#components/notebook/note-card.tsx';
import styles from '#components/notebook/note-masonry.module.css';
import { useNear } from '#components/notebook/use-near.ts';
import { useRowSpans } from '#components/notebook/use-row-spans.ts';
import type { NotebookNote } from '#lib/domain/notebook-note.ts';

interface NoteMasonryProps extends Omit<NoteCardProps, 'entry' | 'isNear'> {
  readonly notes: readonly NotebookNote[];
  /** How many of the first cards are drawn at once; the others when they come near the window. */
  readonly eager: number;
}

/**
 * Cards in columns of their own heights: three, two below 1100 px, one below 700 px (specification, section 9, Masonry). Each card
 * stands in the column of its place in the row, so reading and tabbing go row by row, and one that grows moves those below it alone.
 */
export function NoteMasonry({ notes, eager, ...card }: NoteMasonryProps) {
  const observe = useRowSpans();
  return (
    <ul className={styles.masonry}>
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
