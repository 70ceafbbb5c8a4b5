import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import styles from '#components/data/own-data.module.css';
import { Button } from '#components/ui/button.tsx';

interface OwnDataPickerProps {
  readonly onChoose: (file: File) => void;
}

/** Chooses a file by its button, or by dropping it. */
export function OwnDataPicker({ onChoose }: OwnDataPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same by keyboard.
    <div
      className={clsx(styles.picker, isOver && styles.over)}
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
          // The same file can be chosen again once it is corrected.
          currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
      <Button variant="primary" aria-describedby={hint} onClick={() => input.current?.click()}>
        <FileUp size={16} aria-hidden="true" />
        Choose a file
      </Button>
      <p id={hint} className={styles.hint}>
        or drop it here: CSV as a spreadsheet program saves it, up to 10 MB. You see a preview before anything is
        stored.
      </p>
    </div>
  );
}
