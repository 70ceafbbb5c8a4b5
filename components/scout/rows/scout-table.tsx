import { clsx } from 'clsx';
import { type CSSProperties, memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { columnStyle, columnsFor } from '#components/scout/rows/scout-columns.ts';
import { compactColumns, ScoutHead } from '#components/scout/rows/scout-head.tsx';
import { ScoutRows } from '#components/scout/rows/scout-rows.tsx';
import styles from '#components/scout/rows/scout-table.module.css';
import { GRID } from '#components/scout/rows/table-roles.ts';
import { useRowKeys } from '#components/scout/rows/use-row-keys.ts';
import type { ScoutFacts } from '#components/scout/rows/use-scout-rows.ts';
import { useVisibleRows } from '#components/scout/rows/use-visible-rows.ts';
import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { orderOf, type ScoutSettings } from '#lib/domain/scout/scout-settings.ts';
import { isStatisticChoice } from '#lib/domain/statistics/statistic-choice.ts';
import { useTextScale } from '#lib/shell/text-scale.ts';

interface ScoutTableProps {
  readonly rows: readonly ScoutRow[];
  readonly facts: ScoutFacts;
  /** The settings of the rows. */
  readonly settings: ScoutSettings;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
  /** The chosen order. The rows have it once they are loaded. */
  readonly order: ReturnType<typeof orderOf>;
  readonly isWide: boolean;
  /** True while the rows of the previous view are shown. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  /** Loads more rows. `undefined` while rows are loading, after a failure, and when there are no more. */
  readonly onMore: (() => unknown) | undefined;
  readonly onSort: (sort: ScoutSort) => void;
}

/** The heights of a row and of the headings at the usual text size, in pixels. */
const HEIGHTS = { wide: 44, compact: 52, head: 36 } as const;
/** More rows are requested when fewer loaded rows than this are left below the rendered ones. */
const AHEAD = 60;

/**
 * The rows of a view, which scroll with the page. Only visible rows are rendered. The arrow keys, Page Up, Page Down, Home and
 * End move between rows, and Enter opens one.
 */
export const ScoutTable = memo(function ScoutTable(props: ScoutTableProps) {
  const { rows, facts, settings, historyGames, order, isWide, isStale, hasMore, onMore, onSort } = props;
  const { side = 'over' } = settings;
  const { sort } = orderOf(settings);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const choices = useMemo(() => facts.statistics.filter(isStatisticChoice), [facts.statistics]);
  const columns = useMemo(() => columnsFor(choices), [choices]);
  const widths = useMemo(() => columnStyle(columns), [columns]);
  const compact = useMemo(() => compactColumns(sort), [sort]);
  const count = hasMore ? facts.total - facts.locked : rows.length;
  const scale = useTextScale();
  const height = Math.round(scale * (isWide ? HEIGHTS.wide : HEIGHTS.compact));
  const head = Math.round(scale * HEIGHTS.head);
  const [{ first, end }, scrollTo] = useVisibleRows(list, {
    count,
    row: height,
    head,
    view: settings,
  });
  const { active, onKeyDown, onFocus, onClick } = useRowKeys({
    rows,
    count,
    side,
    onMove: scrollTo,
    onSide: (by) => list.current?.lastElementChild?.scrollBy(by, 0),
  });
  useSideScroll(list);
  const isShort = hasMore && end - 1 + AHEAD >= rows.length;
  useEffect(() => {
    if (isShort) void onMore?.();
  }, [isShort, onMore]);

  const rowId = (index: number): string => `${id}-${index}`;
  const grid = {
    ...GRID,
    'aria-label': 'Subjects of the coming matches',
    'aria-rowcount': facts.total + 1,
    'aria-busy': isStale,
    'aria-activedescendant': active >= first && active < end ? rowId(active) : undefined,
    onKeyDown,
    onFocus,
    onClick,
  };
  return (
    <div
      {...grid}
      ref={list}
      className={clsx(styles.list, !isWide && styles.narrow)}
      style={{ '--head': `${head}px`, '--row': `${height}px`, ...(isWide && widths) } as CSSProperties}
      data-wide={isWide || undefined}
      data-stale={isStale || undefined}
    >
      <ScoutHead columns={columns} compact={compact} isWide={isWide} order={order} onSort={onSort} />
      <div className={styles.rows}>
        <ScoutRows
          rows={rows}
          first={first}
          end={end}
          count={count}
          height={height}
          facts={facts}
          historyGames={historyGames}
          side={side}
          active={active}
          id={id}
          columns={isWide ? columns : null}
          compact={compact}
        />
      </div>
    </div>
  );
});

/**
 * Scrolls the headings and the rows of a list, its first and its second child, sideways together. Sets `data-scrolls`
 * on the list while its columns are wider than it.
 */
function useSideScroll(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = list;
    const [head, rows] = current?.children ?? [];
    if (!current || !head || !rows) return;
    const follow = ({ target }: Event): void => {
      const [from, to] = target === head ? [head, rows] : [rows, head];
      to.scrollLeft = from.scrollLeft;
    };
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => current.toggleAttribute('data-scrolls', rows.scrollWidth > rows.clientWidth));
    for (const part of [head, rows]) {
      part.addEventListener('scroll', follow, { passive: true });
      observer?.observe(part);
    }
    return () => {
      for (const part of [head, rows]) part.removeEventListener('scroll', follow);
      observer?.disconnect();
    };
  }, [list]);
}
