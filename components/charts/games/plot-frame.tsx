import clsx from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { chartMove } from '#components/charts/games/chart-keys.ts';
import { type ChartGeometry, columnAt } from '#components/charts/games/geometry.ts';
import styles from '#components/charts/games/plot-frame.module.css';
import type { LineMover } from '#components/charts/games/use-line-mover.ts';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

interface PlotFrameProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** `null` until the frame was measured. */
  readonly geometry: ChartGeometry | null;
  /** The kind of the chart and its name, and a text before the description of its keys, all for screen readers. */
  readonly kind: 'bar chart' | 'chart';
  readonly label: string;
  readonly description?: string;
  /** The class of the frame: its height, and the look of what it draws. */
  readonly className: string | undefined;
  /** The active column, and a function that changes it. */
  readonly active: number | null;
  readonly onActive: (active: number | null) => void;
  /**
   * The games of the columns. A column is announced only while this is the same: in other games the same index is another column. Absent in a
   * chart whose columns keep their places while further games are loaded.
   */
  readonly games?: unknown;
  /** The text of a column for screen readers. */
  readonly spoken: (index: number) => string;
  /** Moves the reference line, if the chart has one that can be moved. */
  readonly mover?: LineMover | null;
  readonly children: ReactNode;
}

/**
 * The box of a chart with columns. The pointer, or the keys Left and Right, select a column. A column selected by a key
 * is announced to screen readers. The keys Up and Down move the line, if it can be moved.
 */
export function PlotFrame(props: PlotFrameProps) {
  const { frame, geometry, kind, label, description = '', className } = props;
  const { active, onActive, games, spoken, mover = null } = props;
  const [read, setRead] = useState<{ readonly games: unknown; readonly index: number } | null>(null);
  const isShown = read !== null && read.games === games && geometry !== null && read.index < geometry.bars;
  const hint = useId();

  function followPointer(event: PointerEvent<HTMLDivElement>): void {
    if (geometry) onActive(columnAt(geometry, event.clientX - event.currentTarget.getBoundingClientRect().left));
  }
  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !geometry) return;
    const move = chartMove(event.key, active, geometry.bars);
    if (move === null) return;
    if ('lineStep' in move) {
      if (mover === null) return;
      mover.step(move.lineStep);
    } else {
      onActive(move.active);
      setRead(move.active === null ? null : { games, index: move.active });
    }
    event.preventDefault();
  }
  return (
    <div className={styles.chart}>
      <div
        ref={frame}
        className={clsx(styles.frame, className)}
        role="application"
        aria-roledescription={kind}
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the games and move the line, so the chart takes the focus.
        tabIndex={0}
        onKeyDown={handleKey}
        onMouseDown={(event) => {
          // Focuses the whole chart instead of a part of the drawing.
          event.preventDefault();
          event.currentTarget.focus({ preventScroll: true, focusVisible: false });
        }}
        onPointerDown={followPointer}
        onPointerMove={followPointer}
        onPointerLeave={(event) => event.pointerType !== 'touch' && onActive(null)}
        onBlur={() => {
          onActive(null);
          setRead(null);
        }}
      >
        {props.children}
      </div>
      <VisuallyHidden>
        <span id={hint}>
          {description}Left and right read the games{mover && ', up and down move the line'}.
        </span>
        <span aria-live="polite">{isShown && spoken(read.index)}</span>
      </VisuallyHidden>
    </div>
  );
}
