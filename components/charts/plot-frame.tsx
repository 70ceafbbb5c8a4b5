import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { chartMove } from '#components/chart/chart-keys.ts';
import { type ChartGeometry, columnAt } from '#components/chart/geometry.ts';
import type { LineMover } from '#components/chart/use-line-mover.ts';
import { LineHandle } from '#components/charts/line-handle.tsx';
import styles from '#components/charts/plot.module.css';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

interface PlotFrameProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** `null` until the frame was measured. */
  readonly geometry: ChartGeometry | null;
  /** The accessible name. */
  readonly label: string;
  /** The active column, and a function that changes it. */
  readonly active: number | null;
  readonly onActive: (active: number | null) => void;
  /** The text of a column for screen readers. */
  readonly spoken: (index: number) => string;
  /** The reference line, and the functions that move it. */
  readonly line?: number;
  readonly mover?: LineMover | null;
  readonly children: ReactNode;
}

/**
 * The box of a chart with columns. The pointer, or the keys Left and Right, select a column. A column selected by a key
 * is announced to screen readers. The keys Up and Down move the line, if it can be moved.
 */
export function PlotFrame(props: PlotFrameProps) {
  const { frame, geometry, label, active, onActive, spoken, line, mover = null, children } = props;
  const [read, setRead] = useState<number | null>(null);
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
      setRead(move.active);
    }
    event.preventDefault();
  }
  return (
    <div className={styles.chart}>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the games and move the line, so the chart takes the focus.
        tabIndex={0}
        onKeyDown={handleKey}
        onPointerDown={followPointer}
        onPointerMove={followPointer}
        onPointerLeave={(event) => event.pointerType !== 'touch' && onActive(null)}
        onBlur={() => {
          onActive(null);
          setRead(null);
        }}
      >
        {children}
        {geometry && line !== undefined && mover && (
          <LineHandle geometry={geometry} line={line} onDrag={mover.toNearest} />
        )}
      </div>
      <VisuallyHidden>
        <span id={hint}>Left and right read the games{mover && ', up and down move the line'}.</span>
        <span aria-live="polite">{read !== null && geometry && read < geometry.bars && spoken(read)}</span>
      </VisuallyHidden>
    </div>
  );
}
