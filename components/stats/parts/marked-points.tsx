import styles from '#components/stats/parts/marked-points.module.css';
import { type LeaguePoint, OWN_SIGNS } from '#lib/domain/league/league-points.ts';

interface MarkedPointsProps {
  readonly points: readonly LeaguePoint[];
  readonly active: number | null;
  readonly onActive: (active: number | null) => void;
  /** Returns the text of a point with its values. */
  readonly textOf: (point: LeaguePoint) => string;
}

/** The maximum number of buttons. The table contains all subjects. */
const MOST = 12;

/** The marked subjects as buttons, each of which selects its point in the plot. Renders nothing without a marked subject. */
export function MarkedPoints({ points, active, onActive, textOf }: MarkedPointsProps) {
  const marked = points.flatMap((point, index) => (point.mark === null ? [] : [{ ...point, mark: point.mark, index }]));
  if (marked.length === 0) return null;
  return (
    <ul className={`row wrap gap-1 muted tiny ${styles.list}`} aria-label="From your panels and watchlist">
      {marked.slice(0, MOST).map(({ index, ...point }) => (
        <li key={point.id}>
          <button
            type="button"
            className={styles.find}
            title={textOf(point)}
            aria-pressed={index === active}
            onClick={() => onActive(index === active ? null : index)}
          >
            <span aria-hidden="true">{OWN_SIGNS[point.mark]}</span> {point.name}
          </button>
        </li>
      ))}
      {marked.length > MOST && <li>and {marked.length - MOST} more in the table</li>}
    </ul>
  );
}
