import { useId, useState } from 'react';
import styles from '#components/shared/watch/watch-editor.module.css';
import type { Watched } from '#lib/contract/watchlist/watchlist.ts';
import type { WatchSubject } from '#lib/domain/watchlist/watched-key.ts';
import { watchFault } from '#lib/domain/watchlist/watchlist.ts';

interface WatchLineFieldProps {
  readonly type: WatchSubject['type'];
  readonly entry: Watched;
  readonly onLine: (line: number | null) => void;
}

/** The field for the line. It is empty for the usual line. Enter, or leaving the field, stores the line. */
export function WatchLineField({ type, entry, onLine }: WatchLineFieldProps) {
  const id = useId();
  const stored = `${entry.statistic} ${entry.line}`;
  const [draft, setDraft] = useState<{ readonly text: string; readonly stored: string } | null>(null);
  // A newly stored line replaces the typed text, also if it was not typed here.
  if (draft !== null && draft.stored !== stored) setDraft(null);
  const text = draft?.stored === stored ? draft.text : String(entry.line ?? '');
  const typed = text.trim() === '' ? null : Number(text.replace(',', '.'));
  const isNumber = typed === null || Number.isFinite(typed);
  const fault = isNumber ? watchFault(type, { ...entry, line: typed }) : 'A line is a number such as 2.5.';
  const store = (): void => {
    if (fault === null && typed !== entry.line) onLine(typed);
  };
  return (
    <div className={`row wrap ${styles.labelled}`}>
      <label htmlFor={id}>Line</label>
      <input
        id={id}
        className={styles.line}
        inputMode="decimal"
        placeholder="usual"
        value={text}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => setDraft({ text: event.currentTarget.value, stored })}
        onBlur={store}
        onKeyDown={(event) => event.key === 'Enter' && store()}
      />
      {fault !== null && (
        <p className={styles.fault} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
