import type { ReactElement } from 'react';

/** The marker, dashes and colour of a subject's line. Marker and dashes distinguish the lines for readers who see no colour. */
export interface LineLook {
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond' | 'cross';
  readonly dashes: string;
  readonly colour: string;
}

const LOOKS: readonly LineLook[] = [
  { marker: 'circle', dashes: '', colour: 'var(--series-1)' },
  { marker: 'square', dashes: '7 3', colour: 'var(--series-2)' },
  { marker: 'triangle', dashes: '2 3', colour: 'var(--series-3)' },
  { marker: 'diamond', dashes: '10 3 2 3', colour: 'var(--series-4)' },
  { marker: 'cross', dashes: '4 2', colour: 'var(--series-5)' },
];

/** The style of the drawn line of the subject with this index in the chart. After five subjects the styles repeat. */
export function lookOf(index: number): LineLook {
  return LOOKS[index % LOOKS.length] ?? { marker: 'circle', dashes: '', colour: 'var(--series-1)' };
}

const PATHS = {
  square: 'M-3.5 -3.5h7v7h-7z',
  triangle: 'M0 -4.5l4.5 8h-9z',
  diamond: 'M0 -5l5 5l-5 5l-5 -5z',
  cross: 'M-4 -4l8 8M4 -4l-8 8',
} as const;

interface MarkerProps {
  readonly look: LineLook;
  readonly x: number;
  readonly y: number;
}

/** The marker of a subject's line, centred at `x` and `y`. */
export function Marker({ look: { marker, colour }, x, y }: MarkerProps): ReactElement {
  const paint =
    marker === 'cross'
      ? { stroke: colour, strokeWidth: 2.5, fill: 'none' }
      : { fill: colour, stroke: 'var(--card)', strokeWidth: 1 };
  if (marker === 'circle') return <circle cx={x} cy={y} r={4} {...paint} />;
  return <path d={PATHS[marker]} transform={`translate(${x} ${y})`} {...paint} />;
}

/** A short piece of a line with its marker, for the legend. */
export function LineMark({ look }: { readonly look: LineLook }) {
  return (
    <svg width="34" height="14" aria-hidden="true">
      <path d="M0 7h34" stroke={look.colour} strokeWidth="2" strokeDasharray={look.dashes} />
      <Marker look={look} x={17} y={7} />
    </svg>
  );
}
