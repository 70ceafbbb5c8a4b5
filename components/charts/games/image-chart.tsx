import { ChartBars } from '#components/charts/games/chart-bars.tsx';
import { ChartGrid } from '#components/charts/games/chart-plot.tsx';
import {
  type ChartGeometry,
  type ChartLayout,
  chartGeometry,
  chartTicks,
  columnWidth,
  DIGIT,
  yOf,
} from '#components/charts/games/geometry.ts';
import styles from '#components/charts/games/image-chart.module.css';
import { valueText } from '#lib/domain/games/average.ts';
import { type ChartPoint, greatestValue, leastValue } from '#lib/domain/games/chart-points.ts';
import { GROUND_NAMES, groundOfBar } from '#lib/domain/games/ground.ts';
import { isSubstitute, SUBSTITUTE_MARK } from '#lib/domain/games/starts.ts';

interface ImageChartProps {
  readonly points: readonly ChartPoint[];
  readonly line: number;
  /** The number of decimals of the values. */
  readonly decimals: number;
}

/** The size of the chart in the shared image, in pixels. */
export const IMAGE_CHART_SIZE = { width: 944, height: 304 } as const;
export const IMAGE_LAYOUT: ChartLayout = {
  top: 28,
  captions: 52,
  label: 106,
  hasAxis: false,
  barShare: 0.68,
  widestBar: 58,
};

/** The chart of the shared image, in fixed colours. Its texts are HTML, because an SVG that is drawn as an image cannot use the page's fonts. */
export function ImageChart({ points, line, decimals }: ImageChartProps) {
  const drawnAs = (hasAxis: boolean): ChartGeometry =>
    chartGeometry({ ...IMAGE_LAYOUT, hasAxis }, IMAGE_CHART_SIZE, points.length, greatestValue(points), line, {
      least: leastValue(points),
      decimals,
    });
  const plain = drawnAs(false);
  const texts = points.map(({ value }) => (value === null ? '–' : valueText(value, decimals)));
  const longest = Math.max(...texts.map((text) => text.length));
  const valueSize = VALUE_SIZES.find((size) => columnWidth(plain) >= ((4 + DIGIT * longest) * size) / DIGIT_SIZE);
  // Without numbers on the bars, the axis has them.
  const geometry = valueSize === undefined ? drawnAs(true) : plain;
  const { left, right, bottom, hasAxis } = geometry;
  const column = columnWidth(geometry);
  const lineY = yOf(geometry, line);
  const codeSize = CODE_SIZES.find((size) => column >= CODE_WIDTH * size);
  return (
    <div className={styles.plot} style={IMAGE_CHART_SIZE}>
      <svg {...IMAGE_CHART_SIZE} aria-hidden="true">
        <ChartGrid geometry={{ ...geometry, hasAxis: false }} stroke="#dce4e0" />
        <ChartBars points={points} geometry={geometry} line={line} />
        <line x1={left} x2={right} y1={lineY} y2={lineY} stroke="#14201b" strokeWidth={2} strokeDasharray="8 6" />
      </svg>
      <p className={styles.label} style={{ left: right + 4, top: lineY - 15 }}>
        {`Line ${line}`}
      </p>
      {hasAxis && <AxisNumbers geometry={geometry} />}
      {points.map((point, index) => {
        const { id, value } = point;
        const across = { left: left + column * index, width: column };
        const [upper, lower] = captionsOf(point, column, codeSize !== undefined);
        return (
          <div key={id}>
            {valueSize !== undefined && (
              <p
                className={styles.value}
                style={{
                  ...across,
                  top: yOf(geometry, value ?? 0) + valueTop(geometry, value, line, valueSize),
                  fontSize: valueSize,
                }}
              >
                <span>{texts[index]}</span>
              </p>
            )}
            <p className={styles.code} style={{ ...across, top: bottom + 6, fontSize: codeSize ?? LETTER_SIZE }}>
              {upper}
            </p>
            <p
              className={styles.venue}
              style={{ ...across, top: bottom + 28, fontSize: Math.min(codeSize ?? LETTER_SIZE, 14) }}
            >
              {lower}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** The numbers of the grid lines, in the room left of the plot. */
function AxisNumbers({ geometry }: { readonly geometry: ChartGeometry }) {
  const { highest, lowest, decimals, left } = geometry;
  return chartTicks(highest, lowest, decimals).map((tick) => (
    <p key={tick} className={styles.tick} style={{ top: yOf(geometry, tick) - 8, width: left - 6 }}>
      {String(tick).replace('-', '−')}
    </p>
  ));
}

/** The sizes of values and codes in pixels, the usual one first. Texts for which the columns have no room at any size are left out. */
const VALUE_SIZES = [20, 14, 12];
const CODE_SIZES = [17, 15, 13, 11];
/** The size at which a digit is `DIGIT` wide, and the width of a code as a multiple of its size. */
const DIGIT_SIZE = 12;
const CODE_WIDTH = 2.7;
/** The narrowest columns for the word of the ground, and for its letter. */
const WORD_ROOM = 70;
const LETTER_ROOM = 11;
const LETTER_SIZE = 12;

/** The captions of a bar: code and ground, or both codes of a referee's match. Without room for codes, the ground's letter and the mark. */
function captionsOf(point: ChartPoint, column: number, hasCodes: boolean): readonly [upper: string, lower: string] {
  const ground = groundOfBar(point);
  const word = ground === null ? '' : GROUND_NAMES[ground];
  const letter = word.charAt(0);
  const mark = isSubstitute(point) ? SUBSTITUTE_MARK : '';
  if (hasCodes) return [point.code, point.awayCode ?? `${column < WORD_ROOM ? letter : word} ${mark}`.trim()];
  return column < LETTER_ROOM ? ['', ''] : [letter, mark];
}

/** The height of a number with its margins, and the room for it above a bar, as multiples of its size. */
const NUMBER = 1.5;
const ABOVE = 1.4;

/** The upper edge of a number, relative to the position of its value. A number that the line would cross is placed above the line. */
function valueTop(geometry: ChartGeometry, value: number | null, line: number, size: number): number {
  if (value !== null && value < 0) return 2;
  const lineTop = yOf(geometry, line) - yOf(geometry, value ?? 0);
  return lineTop < 0 && lineTop > -ABOVE * size ? lineTop - NUMBER * size : -ABOVE * size;
}
