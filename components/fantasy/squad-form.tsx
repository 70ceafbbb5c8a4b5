import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styles from '#components/fantasy/squad-form.module.css';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { NO_SQUAD_NUMBER, readSquadNumber } from '#lib/domain/fantasy/squad-number.ts';

interface SquadFormProps {
  /** The host of the game's website. `null` while it is not known. */
  readonly host: string | null;
  readonly number: number | null;
  readonly onNumber: (number: number) => void;
  /** A button beside that of the form. */
  readonly children?: ReactNode;
}

/** The form for the number of a team, or for the address of its page. When the number changes, the field shows it; the focus stays. */
export function SquadForm({ host, number, onNumber, children }: SquadFormProps) {
  const numberText = number === null ? '' : String(number);
  const [text, setText] = useState(numberText);
  const hintId = useId();
  const [isWrong, setWrong] = useState(false);
  const [shown, setShown] = useState(number);
  if (shown !== number) {
    setShown(number);
    setText(numberText);
    setWrong(false);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readSquadNumber(text);
    setWrong(read === null);
    if (read !== null) onNumber(read);
  }
  return (
    <form className={`flex wrap gap-2 ${styles.form}`} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <TextField
          label="Fantasy team number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isWrong ? NO_SQUAD_NUMBER : undefined}
          aria-describedby={number === null && host !== null ? hintId : undefined}
        />
      </div>
      <Button type="submit" variant="primary">
        Show squad
      </Button>
      {children}
      {number === null && host !== null && (
        <p id={hintId} className={`muted small break-anywhere ${styles.hint}`}>
          It is in the address of your Points page: {host}/entry/<strong>1234567</strong>
          /event/5. You can paste the whole address. No password is needed, and nothing is changed there.
        </p>
      )}
    </form>
  );
}
