import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import { statsPath } from '#lib/domain/scout/scout-links.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';

interface RowKeysParts {
  readonly rows: readonly ScoutRow[];
  /** The number of rows, including those that are not loaded. */
  readonly count: number;
  readonly side: LineSide;
  /** Scrolls a row into view. */
  readonly onMove: (index: number) => void;
  /** Scrolls sideways, by pixels. */
  readonly onSide: (by: number) => void;
}

const PAGE = 10;
/** The pixels by which the left and right arrow keys scroll. */
const SIDE = 80;

/**
 * The active row of a table, and handlers for keyboard and pointer. Enter and a click open the row in the first panel
 * of Stats, with Shift in another panel. Enter on a link inside a row follows the link.
 */
export function useRowKeys({ rows, count, side, onMove, onSide }: RowKeysParts) {
  const navigate = useNavigate();
  const [active, setActive] = useState(-1);
  function open(index: number, isBeside: boolean): void {
    const row = rows[index];
    if (row !== undefined) void navigate(statsPath(row, { side, isBeside }));
  }
  function move(to: number): void {
    const next = Math.max(0, Math.min(count - 1, to));
    setActive(next);
    onMove(next);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, shiftKey, target, currentTarget } = event;
    if (key === 'Enter') {
      if (target === currentTarget) open(active, shiftKey);
      return;
    }
    if (target instanceof HTMLElement && target.closest('button') !== null) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight') onSide(key === 'ArrowLeft' ? -SIDE : SIDE);
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE,
      PageUp: active - PAGE,
      Home: 0,
      End: count - 1,
    };
    const to = moves[key];
    if (to === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    // A focused link of the previous row may be removed with its row.
    if (target !== currentTarget) currentTarget.focus({ preventScroll: true });
    move(to);
  }
  function onClick(event: MouseEvent<HTMLElement>): void {
    const { target, shiftKey } = event;
    if (!(target instanceof Element) || target.closest('a') !== null) return;
    const index = target.closest('[data-index]')?.getAttribute('data-index');
    if (index != null && (window.getSelection()?.isCollapsed ?? true)) open(Number(index), shiftKey);
  }
  return {
    active: Math.min(active, count - 1),
    onKeyDown,
    onClick,
    onFocus: (): void => setActive((before) => (before < 0 ? 0 : before)),
  };
}
