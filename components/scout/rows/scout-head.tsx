import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import type { CompactColumns } from '#components/scout/rows/compact-row.tsx';
import type { FigureId } from '#components/scout/rows/figures.tsx';
import type { ScoutColumn } from '#components/scout/rows/scout-columns.ts';
import styles from '#components/scout/rows/scout-table.module.css';
import { GROUP, headingRole, rowRole } from '#components/scout/rows/table-roles.ts';
import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import type { ScoutOrder } from '#lib/domain/scout/scout-order.ts';

interface ScoutHeadProps {
  readonly columns: readonly ScoutColumn[];
  readonly compact: CompactColumns;
  readonly isWide: boolean;
  readonly order: { readonly sort: ScoutSort; readonly order: ScoutOrder };
  readonly onSort: (sort: ScoutSort) => void;
}

/** The headings. In a wide window each, except the statistic, is a button that sorts by its column. In a narrow window they are not buttons. */
export const ScoutHead = memo(function ScoutHead({ columns, compact, isWide, order, onSort }: ScoutHeadProps) {
  return (
    <div {...GROUP} className={styles.head}>
      <div {...rowRole(-1)} className={styles.headings}>
        {isWide
          ? columns.map(({ id, label, title }) => (
              <div
                {...headingRole(id === order.sort ? SORTS[order.order] : undefined)}
                key={id}
                title={title}
                data-text={id === 'kickOff' || id === 'statistic' || undefined}
              >
                {id === 'statistic' ? (
                  label
                ) : (
                  <button type="button" className={`reach ${styles.sort}`} onClick={() => onSort(id)}>
                    {label}
                    {id === order.sort && <Direction order={order.order} />}
                  </button>
                )}
              </div>
            ))
          : [
              <div {...headingRole()} key="name">
                Subject
              </div>,
              ...compact.map(([first, second]) => (
                <div {...headingRole()} key={first} className={`small strong nowrap ${styles.pair}`}>
                  <span>{LABELS[first]}</span>
                  <span>{LABELS[second]}</span>
                </div>
              )),
            ]}
      </div>
    </div>
  );
});

const SORTS = { up: 'ascending', down: 'descending' } as const;

/** The direction of the order as an arrow. */
export function Direction({ order }: { readonly order: ScoutOrder }) {
  const Arrow = order === 'up' ? ArrowUp : ArrowDown;
  return <Arrow size={13} aria-hidden="true" />;
}

/** The short labels of figures. */
const LABELS: Readonly<Record<FigureId, string>> = {
  line: 'Line',
  last5: 'L5',
  last10: 'L10',
  season: 'Season',
  place: 'H/A',
  opponent: 'vs Opp',
  streak: 'Streak',
  average: 'Avg',
  minutes: 'Min',
  starts: 'Starts',
  allowed: 'Allows',
  referee: 'Referee',
  probability: 'Model',
};

/** The figures of a narrow window: the most important ones, and the one by which the rows are sorted. */
export function compactColumns(sort: ScoutSort): CompactColumns {
  const usual = [
    ['line', 'average'],
    ['last10', 'last5'],
    ['probability', 'allowed'],
  ] as const;
  if (sort === 'name' || sort === 'kickOff' || usual.some((pair) => pair.some((one) => one === sort))) return usual;
  return [usual[0], usual[1], [sort, 'allowed']];
}
