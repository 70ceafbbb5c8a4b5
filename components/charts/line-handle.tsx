import { type PointerEvent, useState } from 'react';
import { type ChartGeometry, pillWidth, valueAt, yOf } from '#components/chart/geometry.ts';
import styles from '#components/charts/plot.module.css';

interface LineHandleProps {
  readonly geometry: ChartGeometry;
  readonly line: number;
  /** Receives the value to which the line is dragged. */
  readonly onDrag: (value: number) => void;
}

/** The dashed reference line with its number, in front of the drawing. The line and the number can be dragged. */
export function LineHandle({ geometry, line, onDrag }: LineHandleProps) {
  const [isDragged, setDragged] = useState(false);
  const { left, right, width, bottom } = geometry;
  function follow(event: PointerEvent<HTMLDivElement>): void {
    event.stopPropagation();
    const top = event.currentTarget.parentElement?.getBoundingClientRect().top ?? 0;
    onDrag(valueAt(geometry, event.clientY - top));
  }
  return (
    <div
      className={styles.handle}
      style={{ left, top: 0, width: width - left, height: bottom }}
      data-dragged={isDragged || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(true);
        follow(event);
      }}
      onPointerMove={(event) => isDragged && follow(event)}
      onLostPointerCapture={() => setDragged(false)}
    >
      <div className={styles.line} style={{ top: yOf(geometry, line) }}>
        <span className={styles.dashes} style={{ width: right - left }} />
        <span className={styles.pill} style={{ minWidth: pillWidth(line) }} data-testid="line">
          {line}
        </span>
      </div>
    </div>
  );
}
