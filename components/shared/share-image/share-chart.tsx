import { ChartBar } from '#components/shared/chart-bar.tsx';
import { ChartContext } from '#components/shared/chart-context.ts';
import { columnWidth, columnX, yOf } from '#components/shared/chart-geometry.ts';
import { ChartHatch } from '#components/shared/chart-hatch.tsx';
import { chartTicks } from '#components/shared/chart-ticks.ts';
import styles from '#components/shared/share-image/share-card.module.css';
import { SHARE_PLOT, shareBarWidth, shareGeometry } from '#components/shared/share-image/share-geometry.ts';
import { type ChartPoint, greatestValue } from '#lib/domain/chart-points.ts';

interface ShareChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
}

const HATCH = 'share-hatch';

/** The image's bars with their values, opponents and the line with its label. */
export function ShareChart({ points, line }: ShareChartProps) {
  const geometry = shareGeometry(points.length, greatestValue(points), line);
  const { width, height, right, bottom, highest } = geometry;
  const column = columnWidth(geometry);
  const bar = shareBarWidth(column);
  const lineY = yOf(geometry, line);
  return (
    <div className={styles.plot} style={SHARE_PLOT}>
      <svg width={width} height={height} aria-hidden="true">
        <defs>
          <ChartHatch id={HATCH} />
        </defs>
        {chartTicks(highest).map((tick) => (
          <line key={tick} x1={0} x2={right} y1={yOf(geometry, tick)} y2={yOf(geometry, tick)} stroke="#dce4e0" />
        ))}
        <ChartContext value={{ line, active: null, hatchId: HATCH, onDrag: null }}>
          {points.map(({ id, value }, index) => {
            const y = yOf(geometry, value ?? 0);
            const x = columnX(geometry, index) - bar / 2;
            return <ChartBar key={id} x={x} y={y} width={bar} height={bottom - y} value={value} index={index} />;
          })}
        </ChartContext>
        <line x1={0} x2={right} y1={lineY} y2={lineY} stroke="#14201b" strokeWidth={2} strokeDasharray="8 6" />
      </svg>
      <p className={styles.label} style={{ left: right + 4, top: lineY - 15 }}>
        {`Line ${line}`}
      </p>
      {points.map(({ id, value, code, isHomeGame }, index) => {
        const across = { left: column * index, width: column };
        return (
          <div key={id}>
            <p className={styles.value} style={{ ...across, top: yOf(geometry, value ?? 0) - 28 }}>
              <span>{value ?? '–'}</span>
            </p>
            <p className={styles.code} style={{ ...across, top: bottom + 6 }}>
              {code}
            </p>
            <p className={styles.venue} style={{ ...across, top: bottom + 28 }}>
              {isHomeGame === null ? '' : isHomeGame ? 'Home' : 'Away'}
            </p>
          </div>
        );
      })}
    </div>
  );
}
