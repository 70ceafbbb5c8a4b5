import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import styles from '#components/ui/combobox.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

/** A star that results can have. A press on it or Shift+Enter on the active result toggles it; the list stays open. */
export interface ComboboxMark<Value> {
  /** `undefined` for a result that can have none. */
  readonly isOn: (value: Value) => boolean | undefined;
  readonly onToggle: (value: Value) => void;
  /** Read out with a marked result: `watched`. */
  readonly text: string;
  /** What Shift+Enter does, shown below the list. */
  readonly hint: string;
}

/** The star of a result. An option contains no button, so the result's own press handler finds the star by {@link isMarkPress}. */
export function RowMark({ isOn, text }: { readonly isOn: boolean | undefined; readonly text: string }) {
  if (isOn === undefined) return null;
  return (
    <span className={clsx(styles.mark, isOn && styles.marked)} data-mark="">
      <Star size={16} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      {isOn && <VisuallyHidden>, {text}</VisuallyHidden>}
    </span>
  );
}

/** True when a press was on the star of a result. */
export function isMarkPress(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-mark]') !== null;
}
