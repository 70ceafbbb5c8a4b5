import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { CompactRow } from '#components/scout/compact-row.tsx';
import { columnsFor } from '#components/scout/scout-columns.ts';
import { compactColumns, ScoutHead } from '#components/scout/scout-head.tsx';
import styles from '#components/scout/scout-table.module.css';
import { useRowKeys } from '#components/scout/use-row-keys.ts';
import type { ScoutFacts } from '#components/scout/use-scout-rows.ts';
import { WideRow } from '#components/scout/wide-row.tsx';
import { Skeleton } from '#components/ui/loading.tsx';
import type { ScoutSort } from '#lib/contract/scout.ts';
import { opponentCodes } from '#lib/domain/opponent-codes.ts';
import type { ScoutRow } from '#lib/domain/scout-rows.ts';
import { orderOf, type ScoutSettings } from '#lib/domain/scout-settings.ts';
import { isStatisticChoice } from '#lib/domain/statistic-choice.ts';

interface ScoutTableProps {
  readonly rows: readonly ScoutRow[];
  readonly facts: ScoutFacts;
  readonly settings: ScoutSettings;
  readonly isWide: boolean;
  /** True while the rows are those of the view before. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onSort: (sort: ScoutSort) => void;
}

/** Rows are chosen by keyboard, which makes the table a grid. */
const GRID = { role: 'grid', tabIndex: 0 } as const;

/** Empty rows mean nothing to assistive technology. */
const HIDDEN = { 'aria-hidden': true } as const;

/** The heights of rows in pixels; the style sheet has the same. */
const HEIGHTS = { wide: 44, compact: 52 } as const;
const HEAD_HEIGHT = 36;
/** Further rows are requested this many rows before the end of the loaded ones. */
const AHEAD = 60;

/** The rows of a view. Only those in sight are rendered. Arrow keys, Page Up and Down, Home and End move between rows, Enter opens one. */
export function ScoutTable({ rows, facts, settings, isWide, isStale, hasMore, onMore, onSort }: ScoutTableProps) {
  const { side = 'over' } = settings;
  const order = orderOf(settings);
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const choices = useMemo(() => facts.statistics.filter(isStatisticChoice), [facts.statistics]);
  const columns = useMemo(() => columnsFor(choices), [choices]);
  const compact = useMemo(() => compactColumns(order.sort), [order.sort]);
  const codes = useMemo(() => opponentCodes(facts.teams.map(({ name }) => name)), [facts.teams]);
  const count = hasMore ? facts.total - facts.locked : rows.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isWide ? HEIGHTS.wide : HEIGHTS.compact),
    overscan: 8,
    scrollPaddingStart: HEAD_HEIGHT,
  });
  const { active, onKeyDown, onFocus, onClick } = useRowKeys({
    rows,
    count,
    side,
    onMove: (index) => virtual.scrollToIndex(index),
  });
  useRoomBelow(scroller);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isShort = hasMore && last + AHEAD >= rows.length;
  useEffect(() => {
    if (isShort) onMore();
  }, [isShort, onMore]);
  const shown = useRef(settings);
  useLayoutEffect(() => {
    if (shown.current === settings) return;
    shown.current = settings;
    scroller.current?.scrollTo?.(0, 0);
  }, [settings]);

  const record = ({ type, choice }: ScoutRow) => {
    const records = facts.records[facts.statistics.indexOf(choice)];
    return type === 'referee' ? null : (records?.[type] ?? null);
  };
  const rowId = (index: number): string => `${id}-${index}`;
  const grid = {
    ...GRID,
    'aria-activedescendant': items.some(({ index }) => index === active) ? rowId(active) : undefined,
  };
  const span = isWide ? columns.length : 1;
  return (
    <div className={styles.scroller} ref={scroller} data-stale={isStale || undefined} data-wide={isWide || undefined}>
      <table
        {...grid}
        className={isWide ? styles.wide : styles.narrow}
        style={isWide ? { width: columns.reduce((sum, { width }) => sum + width, 0) } : undefined}
        aria-label="Subjects of the coming matches"
        aria-rowcount={facts.total + 1}
        aria-busy={isStale}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        <ScoutHead columns={columns} compact={compact} isWide={isWide} order={order} onSort={onSort} />
        <tbody>
          <Space height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return <PendingRow key={index} index={index} span={span} />;
            const shared = { row, index, side, isActive: index === active, id: rowId(index) };
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
          <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

/** The short name of a row's opponent; of both teams for a referee. */
function codeOf({ match, rival }: ScoutRow, codes: ReadonlyMap<string, string>): string {
  const code = (name: string): string => codes.get(name) ?? name;
  return rival === null ? `${code(match.home.name)} v ${code(match.away.name)}` : code(rival.name);
}

/** Takes the place of the rows that are not rendered. */
function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr {...HIDDEN}>
      <td className={styles.space} style={{ height }} />
    </tr>
  );
}

function PendingRow({ index, span }: { readonly index: number; readonly span: number }) {
  return (
    <tr className={styles.row} aria-rowindex={index + 2} aria-busy="true">
      <td colSpan={span} aria-label="Loading">
        <Skeleton width="60%" />
      </td>
    </tr>
  );
}

/**
 * Sets `--top` of an element to its distance from the top of the page, from which its style sheet takes the height that the window has below it.
 * Follows what changes above the element.
 */
function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.style.setProperty('--top', `${top}px`);
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
