import styles from '#components/stats/parts/answer.module.css';

interface UsualLineProps {
  /** The line next to the median. `null` when no value is known. */
  readonly usual: number | null;
  readonly line: number;
  readonly onLine: (line: number) => void;
}

/** A button that moves the line to the usual one. Renders nothing while the line is there. */
export function UsualLine({ usual, line, onLine }: UsualLineProps) {
  if (usual === null || usual === line) return null;
  return (
    <button
      type="button"
      className={`reach ${styles.usual}`}
      onClick={() => onLine(usual)}
      title="Move the line to the median"
    >
      usual {usual}
    </button>
  );
}
