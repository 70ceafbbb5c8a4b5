import { type CSSProperties, memo, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { CompactRow } from '#components/scout/compact-row.tsx';
import { columnStyle, columnsFor } from '#components/scout/scout-columns.ts';
import { compactColumns, ScoutHead } from '#components/scout/scout-head.tsx';
import styles from '#components/scout/scout-table.module.css';
import { CELL, GRID, GROUP, rowRole } from '#components/scout/table-roles.ts';
import { useRowKeys } from '#components/scout/use-row-keys.ts';
import type { RowLinks } from '#components/scout/use-row-links.ts';
import type { ScoutFacts } from '#components/scout/use-scout-rows.ts';
import { useVisibleRows } from '#components/scout/use-visible-rows.ts';
import { WideRow } from '#components/scout/wide-row.tsx';
import type { ScoutSort } from '#lib/contract/scout.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';
import { orderOf, type ScoutSettings } from '#lib/domain/scout-settings.ts';
import { isStatisticChoice } from '#lib/domain/statistic-choice.ts';

interface ScoutTableProps {
  readonly rows: readonly ScoutRow[];
  readonly facts: ScoutFacts;
  /** The settings of the rows. */
  readonly settings: ScoutSettings;
  /** The order that is chosen; it is that of the rows once they are loaded. */
  readonly order: ReturnType<typeof orderOf>;
  readonly isWide: boolean;
  readonly links: RowLinks;
  /** True while the rows are those of the view before. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  /** Absent while more rows are loading. */
  readonly onMore: (() => unknown) | undefined;
  readonly onSort: (sort: ScoutSort) => void;
}

/** The heights of rows in pixels. */
const HEIGHTS = { wide: 44, compact: 52 } as const;
/** The height of the headings in the style sheet. */
const HEAD_HEIGHT = 36;
/** Further rows are requested this many rows before the end of the loaded ones. */
const AHEAD = 60;

/** The rows of a view. Only those in sight are rendered. Arrow keys, Page Up and Down, Home and End move between rows, Enter opens one. */
export const ScoutTable = memo(function ScoutTable(props: ScoutTableProps) {
  const { rows, facts, settings, order, isWide, links, isStale, hasMore, onMore, onSort } = props;
  const { side = 'over' } = settings;
  const { sort } = orderOf(settings);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const choices = useMemo(() => facts.statistics.filter(isStatisticChoice), [facts.statistics]);
  const columns = useMemo(() => columnsFor(choices), [choices]);
  const widths = useMemo(() => columnStyle(columns), [columns]);
  const compact = useMemo(() => compactColumns(sort), [sort]);
  const codes = useMemo(() => opponentCodes(isWide ? [] : facts.teams.map(({ name }) => name)), [isWide, facts.teams]);
  const count = hasMore ? facts.total - facts.locked : rows.length;
  const height = isWide ? HEIGHTS.wide : HEIGHTS.compact;
  const [{ first, end }, scrollTo] = useVisibleRows(scroller, {
    count,
    row: height,
    head: HEAD_HEIGHT,
    view: settings,
  });
  const { active, onKeyDown, onFocus, onClick } = useRowKeys({
    rows,
    count,
    side,
    links,
    onMove: scrollTo,
  });
  useRoomBelow(scroller);
  const isShort = hasMore && end - 1 + AHEAD >= rows.length;
  useEffect(() => {
    if (isShort) onMore?.();
  }, [isShort, onMore]);

  const record = ({ type, choice }: ScoutRow) => {
    const records = facts.records[facts.statistics.indexOf(choice)];
    return type === 'referee' ? null : (records?.[type] ?? null);
  };
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
      ref={scroller}
      className={isWide ? styles.scroller : `${styles.scroller} ${styles.narrow}`}
      style={{ '--row': `${height}px`, ...(isWide && widths) } as CSSProperties}
      data-wide={isWide || undefined}
    >
      <ScoutHead columns={columns} compact={compact} isWide={isWide} order={order} onSort={onSort} />
      <div {...GROUP} className={styles.body} style={{ height: count * height }}>
        {Array.from({ length: end - first }, (_, place) => {
          const index = first + place;
          const row = rows[index];
          const top = index * height;
          if (row === undefined) return <PendingRow key={index} index={index} top={top} />;
          const shared = { row, index, top, side, hrefOf: links.hrefOf, isActive: index === active, id: rowId(index) };
          return isWide ? (
            <WideRow key={row.key} {...shared} columns={columns} record={record(row)} />
          ) : (
            <CompactRow
              key={row.key}
              {...shared}
              columns={compact}
              code={codeOf(row, codes)}
              hasStatistic={choices.length > 1}
            />
          );
        })}
      </div>
    </div>
  );
});

/** The short name of a row's opponent; of both teams for a referee. */
function codeOf({ match, rival }: ScoutRow, codes: ReadonlyMap<string, string>): string {
  const code = (name: string): string => codes.get(name) ?? name;
  return rival === null ? `${code(match.home.name)} v ${code(match.away.name)}` : code(rival.name);
}

function PendingRow({ index, top }: { readonly index: number; readonly top: number }) {
  return (
    <div {...rowRole(index)} className={styles.row} style={{ top }} aria-busy="true">
      <div {...CELL} className={styles.pending}>
        Loading
      </div>
    </div>
  );
}

/**
 * Limits the height of an element to what the window has below its top. Sets `data-scrolls` while its content is wider than it is. Follows what
 * changes above the element. A custom property in place of the height would be inherited, which computes the styles of all rows again.
 */
function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.toggleAttribute('data-scrolls', current.scrollWidth > current.clientWidth);
      current.style.maxHeight = `max(300px, calc(100dvh - ${top}px - var(--space-3)))`;
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
