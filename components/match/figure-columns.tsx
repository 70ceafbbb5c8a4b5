import type { ReactNode } from 'react';
import styles from '#components/match/line-up.module.css';
import { RateFigure } from '#components/shared/figures/rate-figure.tsx';
import { rankText } from '#lib/domain/games/allowed-sentence.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import type { HitRate } from '#lib/domain/games/hit-rate.ts';
import { chanceText } from '#lib/domain/panels/next-chance.ts';
import type { ScoutRow } from '#lib/domain/scout/scout-rows.ts';
import { allowedText } from '#lib/domain/scout/scout-texts.ts';
import { type StatisticChoice, statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** A column of a line-up: a statistic, or a figure of the only statistic. */
export interface FigureColumn {
  readonly name: string;
  /** The statistic of the rows that the column shows. */
  readonly choice: StatisticChoice;
  /** The hit rate that shades the cell; `null` for a figure that is not a rate. */
  readonly rate: (row: ScoutRow) => HitRate | null;
  readonly figure: (row: ScoutRow) => ReactNode;
}

/**
 * A column for each of several statistics: the hit rate of the last ten games, its line, and the model's
 * probability.
 */
export function statisticColumns(choices: readonly StatisticChoice[]): FigureColumn[] {
  return choices.map((choice) => ({
    name: statisticLabel(choice),
    choice,
    rate: ({ last10 }) => last10,
    figure: ({ last10, line, probability }) => (
      <>
        <RateFigure rate={last10} />
        <span className={`muted tiny nowrap ${styles.small}`}>
          {line}
          {probability !== null && (
            <span className="strong" title="The model's probability">
              {' · '}
              {chanceText(probability)}
            </span>
          )}
        </span>
      </>
    ),
  }));
}

/** The columns of one statistic: line, mean, hit rates, what the opponent allows, and the model's probability. */
export function detailColumns(choice: StatisticChoice, place: string, rival: string): FigureColumn[] {
  const rate = (name: string, of: FigureColumn['rate']): FigureColumn => ({
    name,
    choice,
    rate: of,
    figure: (row) => <RateFigure rate={of(row)} />,
  });
  const plain = (name: string, figure: FigureColumn['figure']): FigureColumn => ({
    name,
    choice,
    rate: () => null,
    figure,
  });
  return [
    rate('L10', ({ last10 }) => last10),
    plain('Line', ({ line }) => line),
    plain('Mean', ({ average }) => formatAverage(average)),
    rate('L5', ({ last5 }) => last5),
    rate('Season', ({ season }) => season),
    rate(place, (row) => row.place),
    rate(`vs ${rival}`, ({ opponent }) => opponent),
    plain('Allowed', (row) => <Allowed row={row} />),
    plain('Model', ({ probability }) => (
      <span className="strong">{probability === null ? '–' : chanceText(probability)}</span>
    )),
  ];
}

function Allowed({ row }: { row: ScoutRow }) {
  const { allowed } = row;
  if (allowed === null) return '–';
  return (
    <span title={allowedText(row) ?? undefined}>
      {formatAverage(allowed.mean, 1)}
      {allowed.of > 1 && <span className={`muted tiny nowrap ${styles.small}`}>{rankText(allowed)}</span>}
    </span>
  );
}
