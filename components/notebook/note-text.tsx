import { useId, useMemo, useState } from 'react';
import styles from '#components/notebook/note-text.module.css';
import { noteExcerpt } from '#lib/domain/notebook/note-text.ts';

/** The text of a note as it was typed. The text after 150 characters is collapsed. */
export function NoteText({ content }: { content: string | null }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const excerpt = useMemo(() => (content === null ? null : noteExcerpt(content)), [content]);
  if (content === null || content.trim() === '') return null;
  return (
    <div className={`small ${styles.note}`}>
      <p className={styles.text} id={id} dir="auto" data-long={excerpt !== null || undefined}>
        {excerpt === null || isWhole ? content : `${excerpt}…`}
      </p>
      {excerpt !== null && (
        <>
          {' '}
          <button
            type="button"
            className={`reach ${styles.more}`}
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Read more'}
          </button>
        </>
      )}
    </div>
  );
}
