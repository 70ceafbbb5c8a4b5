import styles from '#components/analyzer/graded-table.module.css';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { Graded } from '#lib/contract/football/analyzer.ts';
import { shareText } from '#lib/domain/games/percent.ts';

interface GradedTableProps {
  readonly caption: string;
  /** The heading of the name column. */
  readonly first: string;
  /** Each row has a unique name. */
  readonly rows: readonly (Graded & { readonly name: string })[];
}

/** A table of graded predictions, with the scores of the model and of the naive rate side by side. Scrolls sideways when it is too wide. */
export function GradedTable({ caption, first, rows }: GradedTableProps) {
  if (rows.length === 0) return null;
  return (
    <ScrollRegion className={styles.scroll} label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th className={styles.count} scope="col">
              Predictions
            </th>
            <th scope="col">Stated</th>
            <th scope="col">Came true</th>
            <th scope="col">Log loss</th>
            <th scope="col">Brier</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, n, stated, actual, logLoss, brier, naive }) => (
            <tr key={name} data-few={isFew(n) || undefined}>
              <th scope="row">
                {name}
                <Count className={styles.below} n={n} />
              </th>
              <td className={styles.count}>
                <Count n={n} />
              </td>
              <td>{shareText(stated)}</td>
              <td>{shareText(actual)}</td>
              <td>
                {logLoss.toFixed(3)}{' '}
                <span className={`muted tiny ${styles.naive}`}>naive {naive.logLoss.toFixed(3)}</span>
              </td>
              <td>
                {brier.toFixed(3)} <span className={`muted tiny ${styles.naive}`}>naive {naive.brier.toFixed(3)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The number of predictions. It has its own column, or is below the name in a narrow window. */
function Count({ n, className }: { readonly n: number; readonly className?: string | undefined }) {
  return (
    <span className={className}>
      {n.toLocaleString('en-US')}
      {isFew(n) && <span className="tiny"> few</span>}
    </span>
  );
}

/** The minimum number of predictions for a reliable share. At 100 predictions the standard error is still about five points. */
const ENOUGH = 100;

/** True when a number of graded predictions is too small for a reliable share. */
export function isFew(n: number): boolean {
  return n < ENOUGH;
}
