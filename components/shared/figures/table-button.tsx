import textButton from '#components/ui/text-button.module.css';

interface TableButtonProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * The button below a plot that shows its values as a table or hides them.
 *
 * @param props.onToggle called with whether the table is to be shown
 */
export function TableButton({ isOpen, onToggle }: TableButtonProps) {
  return (
    <button type="button" className={textButton.button} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      Table
    </button>
  );
}
