import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import styles from '#components/ui/combobox.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

/** A star in each result. A press on it, or Shift+Enter on the active result, toggles it. The list stays open. */
export interface ComboboxMark<Value> {
  /** `undefined` for a result that has no star. */
  readonly isOn: (value: Value) => boolean | undefined;
  readonly onToggle: (value: Value) => void;
  /** The word that screen readers add to a marked result: `watched`. */
  readonly text: string;
  /** The hint about Shift+Enter below the list. */
  readonly hint: string;
}

/** The star of a result. An option cannot contain a button, so the option's press handler detects the star with {@link isMarkPress}. */
export function RowMark({ isOn, text }: { readonly isOn: boolean | undefined; readonly text: string }) {
  if (isOn === undefined) return null;
  return (
    <span className={clsx('center muted', styles.mark, isOn && styles.marked)} data-mark="">
      <Star size={16} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      {isOn && <VisuallyHidden>, {text}</VisuallyHidden>}
    </span>
  );
}

/** True when the press was on the star of a result. */
export function isMarkPress(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-mark]') !== null;
}
