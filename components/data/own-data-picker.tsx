import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import styles from '#components/data/own-data.module.css';
import { Button } from '#components/ui/button.tsx';

interface OwnDataPickerProps {
  /** True while a table is being stored. Its preview must stay until the result is known. */
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** A field in which the user chooses a file by button or drops one. */
export function OwnDataPicker({ disabled, onChoose }: OwnDataPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file !== undefined && !disabled) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative; the button does the same by keyboard.
    <div
      className={clsx('row wrap', styles.picker, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label="File of the table"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows choosing the same file again after it was corrected.
          currentTarget.value = '';
          choose(file);
        }}
      />
      <Button variant="primary" disabled={disabled} aria-describedby={hint} onClick={() => input.current?.click()}>
        <FileUp size={16} aria-hidden="true" />
        Choose a file
      </Button>
      <p id={hint} className={`muted small ${styles.hint}`}>
        or drop it here: CSV as a spreadsheet program saves it, up to 10 MB and 5,000 rows. You see a preview before
        anything is stored.
      </p>
    </div>
  );
}
