import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from '#components/ui/text-area.module.css';
import fieldStyles from '#components/ui/text-field.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string;
  /** The error, as one sentence. */
  error?: string | undefined;
  /** A hint below the field, such as the maximum length. */
  hint?: ReactNode;
}

/** A text field of several lines with a label. */
export function TextArea({ label, error, hint, ...rest }: TextAreaProps) {
  const id = useId();
  const invalid = error !== undefined;
  const describedBy = [invalid && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="column gap-1 shrink">
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={`${fieldStyles.input} ${styles.text}`}
        aria-invalid={invalid}
        aria-describedby={describedBy || undefined}
      />
      <div className={`flex between gap-3 ${styles.below}`}>
        {invalid && (
          <p className={`flex small ${fieldStyles.error}`} id={`${id}-error`} role="alert">
            <CircleAlert size={15} aria-hidden="true" />
            {error}
          </p>
        )}
        {hint !== undefined && (
          <p className={`muted small ${styles.hint}`} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
