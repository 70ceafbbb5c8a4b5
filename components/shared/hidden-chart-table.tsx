import { ChartTable, type ChartTableProps } from '#components/shared/chart-table.tsx';
import styles from '#components/shared/hidden-chart-table.module.css';

/** The table behind a chart, where only assistive technology meets it. */
export function HiddenChartTable(table: ChartTableProps) {
  return (
    <div className={styles.table}>
      <ChartTable {...table} />
    </div>
  );
}
