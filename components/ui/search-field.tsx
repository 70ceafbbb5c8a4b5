import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import insetButton from '#components/ui/inset-button.module.css';
import styles from '#components/ui/search-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'aria-label' | 'className' | 'onChange' | 'ref' | 'size' | 'value'>;

export interface SearchFieldProps extends InputProps {
  /** The accessible name of the input. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  size?: 'medium' | 'large';
  /** Shown instead of the magnifying glass, for example a spinner. */
  icon?: ReactNode;
  className?: string | undefined;
}

/**
 * A text input that filters the content below it. Escape and the clear button empty it. Escape in an empty field has the browser's default effect.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onValueChange, size = 'medium', icon, className, onKeyDown, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return;
    onValueChange('');
    event.preventDefault();
  }

  return (
    <div className={clsx(styles.box, className)}>
      <span className={`center muted ${styles.lens}`} aria-hidden="true">
        {icon ?? <Search size={16} />}
      </span>
      <input
        type="search"
        spellCheck={false}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        className={clsx(styles.input, size === 'large' && styles.large)}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {value !== '' && (
        <button
          className={clsx(insetButton.button, styles.clear)}
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
