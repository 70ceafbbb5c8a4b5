import { type CSSProperties, useCallback, useRef } from 'react';
import { NoteCard, type NoteCardProps } from '#components/notebook/note-card.tsx';
import styles from '#components/notebook/note-masonry.module.css';
import type { NotebookNote } from '#lib/domain/notebook/notebook-note.ts';

interface NoteMasonryProps extends Omit<NoteCardProps, 'entry'> {
  readonly notes: readonly NotebookNote[];
  /** The numbers of columns in windows with two and with three. */
  readonly columns?: readonly [number, number];
}

/**
 * Cards of different heights in three columns, two below 1100 px, one below 700 px. They fill the columns row by row,
 * so that reading and tab order follow the rows. A card that grows moves only the cards below it.
 */
export function NoteMasonry({ notes, columns = [2, 3], ...card }: NoteMasonryProps) {
  const observe = useRowSpans();
  const [two, three] = columns;
  return (
    <ul className={`column ${styles.masonry}`} style={variables({ '--columns-2': two, '--columns-3': three })}>
      {notes.map((entry, index) => (
        <li
          key={entry.note.id}
          className={styles.item}
          style={variables({ '--at-2': (index % two) + 1, '--at-3': (index % three) + 1 })}
          ref={observe}
        >
          <NoteCard entry={entry} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** Custom properties as a style. */
export function variables(values: Readonly<Record<`--${string}`, number | undefined>>): CSSProperties {
  return values as CSSProperties;
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
  for (const team of new Set(entries.map(({ target }) => target.closest<HTMLElement>('[data-team]')))) spanTeam(team);
}

/** Makes a team span as many rows as its heading and cards are high. */
export function spanTeam(team: HTMLElement | null): void {
  const height = team?.offsetHeight ?? 0;
  if (team !== null && height > 0) team.style.gridRowEnd = `span ${height}`;
}
