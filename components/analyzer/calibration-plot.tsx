import { type ReactElement, useRef } from 'react';
import {
  CartesianGrid,
  ErrorBar,
  ReferenceLine,
  Scatter,
  ScatterChart,
  type ScatterShapeProps,
  XAxis,
  YAxis,
} from 'recharts';
import styles from '#components/analyzer/calibration-plot.module.css';
import { isFew } from '#components/analyzer/graded-table.tsx';
import { type Size, useSize } from '#components/charts/games/use-size.ts';
import type { AnalyzerRecord } from '#lib/contract/football/analyzer.ts';
import { wilsonRange } from '#lib/domain/analyzer/wilson-range.ts';
import { shareText } from '#lib/domain/games/percent.ts';

type Band = AnalyzerRecord['bands'][number] & { readonly name: string };

const FALLBACK: Size = { width: 336, height: 300 };
const LINES = { tickLine: false, axisLine: { stroke: 'var(--hairline)' } };
const STEP = 0.1;
const MARGIN = { top: 12, right: 16, bottom: 20, left: 4 };

/**
 * Plots predicted probability (x) against observed share (y), with a dot for each confidence band and the range of its
 * share as a bar. The table below it has the same figures.
 */
export function CalibrationPlot({ bands }: { bands: readonly Band[] }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, FALLBACK);
  const ticks = ticksOf(bands);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const axis = { type: 'number', domain: [low, high], ticks, tickFormatter: tickText, ...LINES } as const;
  return (
    <div className={styles.plot} ref={box} role="img" aria-label={summary(bands)}>
      {size && (
        <ScatterChart width={size.width} height={size.height} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--hairline)" />
          <XAxis {...axis} dataKey="stated" label={{ value: 'Stated', position: 'insideBottom', offset: -12 }} />
          <YAxis {...axis} dataKey="actual" width={44} />
          <ReferenceLine
            stroke="var(--ink-muted)"
            strokeDasharray="4 4"
            segment={[
              { x: low, y: low },
              { x: high, y: high },
            ]}
          />
          <Scatter data={bands} shape={drawBand} isAnimationActive={false}>
            <ErrorBar dataKey={distances} direction="y" width={4} stroke="var(--accent)" isAnimationActive={false} />
          </Scatter>
        </ScatterChart>
      )}
      <span className={styles.upright} aria-hidden="true">
        Came true
      </span>
    </div>
  );
}

/** Pixels from the left edge within which a number has no room on the left of its dot. */
const NEAR_AXIS = 80;

/**
 * A dot with the number of its predictions beside it, away from the diagonal and from the axis. The dot is hollow when
 * the band has few predictions.
 */
function drawBand({ cx = 0, cy = 0, payload }: ScatterShapeProps): ReactElement {
  const { n, stated, actual } = payload as Band;
  const isBelow = actual < stated || cx < NEAR_AXIS;
  return (
    <g className={styles.band} data-few={isFew(n) || undefined}>
      <circle cx={cx} cy={cy} r={6} />
      <text x={isBelow ? cx + 8 : cx - 8} y={isBelow ? cy + 16 : cy - 9} textAnchor={isBelow ? 'start' : 'end'}>
        {n.toLocaleString('en-US')}
      </text>
    </g>
  );
}

/** The distances of an observed share to the bounds of its range. */
function distances({ actual, n }: Band): [number, number] {
  const [low, high] = wilsonRange(actual, n);
  return [actual - low, high - actual];
}

/** Ticks at every ten percentage points, over all bands and the ranges of their observed shares. */
function ticksOf(bands: readonly Band[]): number[] {
  const values = bands.flatMap(({ from, to, actual, n }) => [from, to, ...wilsonRange(actual, n)]);
  const first = Math.floor(Math.min(...values) / STEP + 1e-9);
  const last = Math.ceil(Math.max(...values) / STEP - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) / 10);
}

function tickText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function summary(bands: readonly Band[]): string {
  const bandTexts = bands.map(
    ({ n, stated, actual }) =>
      `${shareText(stated)} stated, ${shareText(actual)} came true (${wilsonRange(actual, n).map(shareText).join(' to ')}), of ${n}`,
  );
  return `Stated against what came true. ${bandTexts.join('; ')}.`;
}
