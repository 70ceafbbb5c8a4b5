import { clsx } from 'clsx';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import insetButton from '#components/ui/inset-button.module.css';
import styles from '#components/ui/text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  /** The error, as one sentence. */
  error?: string | undefined;
  /** A hint below the field. */
  hint?: ReactNode;
}

/**
 * A text field of one line with a label. The type `password` adds a button that shows or hides the password. Accepts
 * the result of react-hook-form's `register`.
 */
export function TextField({
  label,
  error,
  hint,
  type = 'text',
  'aria-describedby': description,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const invalid = error !== undefined;
  const describedBy = [description, invalid && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="column gap-1 shrink">
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          className={secret ? `${styles.input} ${styles.secret}` : styles.input}
          aria-invalid={invalid}
          aria-describedby={describedBy || undefined}
        />
        {secret && (
          <button
            type="button"
            className={clsx(insetButton.button, styles.reveal)}
            aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          </button>
        )}
      </div>
      {invalid && (
        <p className={`flex small ${styles.error}`} id={`${id}-error`} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div className="muted small break-anywhere" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** A {@link TextField} for an e-mail address, with the right keyboard and autofill. */
export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
