import tables from '#components/data/data-table.module.css';
import styles from '#components/data/own-data.module.css';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import type { CheckedTable } from '#lib/contract/data/own-tables.ts';

/** The faults of a table by row and column, each with its correction. */
export function OwnDataFaults({ faults, otherFaults }: Pick<CheckedTable, 'faults' | 'otherFaults'>) {
  const total = faults.length + otherFaults;
  return (
    <>
      <p className={`small strong ${styles.faulty}`} role="alert">
        {total === 1 ? 'One fault' : `${total.toLocaleString('en-US')} faults`}: nothing was stored. Correct the table
        and choose the file again.
      </p>
      <ScrollRegion className={tables.scroll} label="Faults of the table" isTall={true}>
        <table className={`${tables.table} ${styles.faults}`}>
          <caption>
            <VisuallyHidden>Faults of the table</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Fault and correction</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, problem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a row can have equal faults.
              <tr key={index}>
                <th scope="row">{row ?? 'Table'}</th>
                <td>{column ?? '–'}</td>
                <td>{sentence(problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {otherFaults > 0 && (
        <p className={`muted small ${styles.quiet}`}>
          {otherFaults.toLocaleString('en-US')} further faults are not listed.
        </p>
      )}
    </>
  );
}

/** @example sentence('is "x": write a number') // 'Is "x": write a number.' */
function sentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
}
