import { type PointerEvent, use, useState } from 'react';
import { ChartContext } from '#components/shared/chart-context.ts';
import { type ChartGeometry, pillWidth, valueAt, yOf } from '#components/shared/chart-geometry.ts';
import styles from '#components/shared/game-chart.module.css';

const PILL_HEIGHT = 22;

/** The dashed reference line with its number at the right end. Dragging it moves the line; so does a press beside the bars at its height. */
export function ChartLine({ geometry }: { geometry: ChartGeometry }) {
  const { line, onDrag } = use(ChartContext);
  const [isDragged, setDragged] = useState(false);
  const { left, right, width } = geometry;
  const y = yOf(geometry, line);
  const pill = pillWidth(line);

  function follow(event: PointerEvent<SVGGElement>): void {
    event.stopPropagation();
    const top = event.currentTarget.ownerSVGElement?.getBoundingClientRect().top ?? 0;
    onDrag?.(valueAt(geometry, event.clientY - top));
  }

  const dragging = onDrag !== null && {
    onPointerDown(event: PointerEvent<SVGGElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
      follow(event);
    },
    onPointerMove(event: PointerEvent<SVGGElement>) {
      if (isDragged) follow(event);
    },
    onLostPointerCapture() {
      setDragged(false);
    },
  };

  return (
    <g className={onDrag ? styles.movable : undefined} data-dragged={isDragged || undefined} {...dragging}>
      {onDrag && <rect className={styles.track} x={right} y={0} width={width - right} height={geometry.bottom} />}
      <g className={styles.line} style={{ transform: `translateY(${y}px)` }}>
        {onDrag && <rect className={styles.grip} x={left} y={-7} width={right - left} height={14} />}
        <line className={styles.dashes} x1={left} x2={width - pill} />
        <rect
          className={styles.pill}
          x={width - pill}
          y={-PILL_HEIGHT / 2}
          width={pill}
          height={PILL_HEIGHT}
          rx={PILL_HEIGHT / 2}
        />
        <text className={styles.number} x={width - pill / 2} y={4.5} textAnchor="middle" data-testid="line">
          {line}
        </text>
      </g>
    </g>
  );
}
