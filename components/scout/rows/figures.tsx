import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from '#components/scout/rows/figures.module.css';
import { CELL } from '#components/scout/rows/table-roles.ts';
import type { ScoutSort } from '#lib/contract/scout/scout.ts';
import { rangeText } from '#lib/domain/analyzer/wilson-range.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import type { LineSide } from '#lib/domain/games/hit-rate.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { probabilityText, rateText, streakText } from '#lib/domain/scout/scout-texts.ts';
import { allowedTone, probabilityTone, rateTone, type ScoutTone, streakTone } from '#lib/domain/scout/scout-tone.ts';

/** The columns with a single figure. */
export type FigureId = Exclude<ScoutSort, 'name' | 'kickOff'>;

interface Figure {
  readonly text: string;
  readonly tone: ScoutTone;
  /** The tooltip of a hit rate. */
  readonly title?: string;
}

interface FigureProps {
  readonly row: ScoutRow;
  readonly id: FigureId;
  /** The number of past games that the plan includes. */
  readonly historyGames: number;
  readonly side: LineSide;
}

/** The text of a figure, and whether it favours the chosen side. */
function figureOf({ row, id, historyGames, side }: FigureProps): Figure {
  switch (id) {
    case 'line':
      return { text: String(row.line), tone: null };
    case 'streak':
      return { text: streakText(row.streak, historyGames), tone: streakTone(row.streak, side) };
    case 'average':
      return { text: formatAverage(row.average), tone: null };
    case 'minutes':
      return { text: row.minutes === null ? '–' : String(row.minutes), tone: null };
    case 'starts':
      return { text: rateText(row.starts), tone: null };
    case 'allowed':
      return { text: row.allowed === null ? '–' : row.allowed.mean.toFixed(1), tone: allowedTone(row.allowed, side) };
    case 'referee':
      return { text: formatAverage(row.referee, 1), tone: null };
    case 'probability':
      return { text: probabilityText(row.probability), tone: probabilityTone(row.probability) };
    default: {
      const [rate, text] = [row[id], rateText(row[id])];
      return { text, tone: rateTone(rate), ...(rate !== null && { title: `${text}: ${rangeText(rate)}` }) };
    }
  }
}

const TONES = { good: styles.good, poor: styles.poor, few: styles.none };

/**
 * The cell of a figure, coloured by its tone. The figure of what the opponent allows also shows its rank. The cell itself has
 * the colour: a table has hundreds of figures, and each additional element or component costs time in every frame of a scroll.
 */
export function figureCell(figure: FigureProps & { readonly title: string | undefined }): ReactNode {
  const { row, id } = figure;
  const { text, tone, title = figure.title } = figureOf(figure);
  return (
    <div {...CELL} key={id} className={clsx(styles.figure, toneClass(text, tone))} title={title}>
      {contentOf(row, id, text)}
    </div>
  );
}

/** A figure of a narrow row, where two figures are one above the other. It is coloured by its tone. */
export function FigureMark(figure: FigureProps) {
  const { row, id } = figure;
  const { text, tone, title } = figureOf(figure);
  return (
    <span className={styles.block} title={title}>
      <span className={toneClass(text, tone)}>{contentOf(row, id, text)}</span>
    </span>
  );
}

function toneClass(text: string, tone: ScoutTone): string | undefined {
  return clsx(tone !== null && TONES[tone], text === '–' && styles.none) || undefined;
}

function contentOf(row: ScoutRow, id: FigureId, text: string): ReactNode {
  const note = id === 'allowed' ? rankNote(row) : null;
  return note === null ? text : [text, <span key="note" className={`muted tiny ${styles.note}`}>{` ${note}`}</span>];
}

/** The rank of what the opponent allows. @example '#3', or '=3' for a shared rank */
function rankNote({ allowed }: ScoutRow): string | null {
  return allowed === null ? null : `${allowed.shared > 1 ? '=' : '#'}${allowed.rank}`;
}
