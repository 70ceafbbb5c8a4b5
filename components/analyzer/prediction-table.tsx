import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { ConfidenceMark } from '#components/analyzer/confidence-mark.tsx';
import { PredictionCard, type PredictionCardProps } from '#components/analyzer/prediction-card.tsx';
import styles from '#components/analyzer/prediction-table.module.css';
import { RealValue } from '#components/analyzer/real-value.tsx';
import { SmallBars } from '#components/charts/games/small-bars.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type MatchPrediction, sideText } from '#lib/domain/analyzer/match-prediction.ts';
import type { PredictionSort } from '#lib/domain/analyzer/prediction-table.ts';
import { formatAverage } from '#lib/domain/games/average.ts';
import { projectedLine, shownLine } from '#lib/domain/lines/projected-line.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

/** The headings. Those of averages and of the projected value are hidden in a narrow window; a row's card has them. */
const COLUMNS: readonly { readonly sort: PredictionSort; readonly label: string; readonly isWide?: boolean }[] = [
  { sort: 'averageLastTen', label: 'Last 10', isWide: true },
  { sort: 'averageLocationBased', label: 'H/A', isWide: true },
  { sort: 'averageVsOpponent', label: 'vs Opp', isWide: true },
  { sort: 'projectedValue', label: 'Projected', isWide: true },
  { sort: 'line', label: 'Line' },
  { sort: 'confidence', label: 'Conf.' },
];

const BARS = { width: 80, height: 26 };

export interface PredictionTableProps extends Pick<PredictionCardProps, 'rule' | 'plan'> {
  readonly rows: readonly MatchPrediction[];
  readonly counts: ReadonlyMap<number, readonly (number | null)[]>;
  /** The column by which the rows are sorted. `null` for the order of the controls. */
  readonly sort: PredictionSort | null;
  readonly onSort: (sort: PredictionSort | null) => void;
}

/** Predictions as a table, each row of which opens to its card. A press on a heading sorts by it, a second press restores the order of the controls. */
export function PredictionTable({ rows, sort, onSort, ...shown }: PredictionTableProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const isGraded = rows.some(({ actualValue }) => actualValue !== null);
  const Direction = sort !== null && directionOf(sort) === 'ascending' ? ArrowUp : ArrowDown;
  const heading = (own: PredictionSort, label: string, isWide = false) => (
    <th key={own} scope="col" data-wide={isWide || undefined} aria-sort={sort === own ? directionOf(own) : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort === own ? null : own)}>
        {label}
        {sort === own && <Direction size={13} aria-hidden="true" />}
      </button>
    </th>
  );
  return (
    <ScrollRegion className={styles.scroll ?? ''} label="All predictions">
      <table className={styles.table}>
        <thead>
          <tr>
            {heading('name', 'Subject')}
            {heading('statistic', 'Statistic', true)}
            <th scope="col" data-left="true">
              Last games
            </th>
            {COLUMNS.map(({ sort: own, label, isWide }) => heading(own, label, isWide))}
            {isGraded && heading('actualValue', 'Real')}
          </tr>
        </thead>
        <tbody>
          {rows.map((prediction) => {
            const isOpen = prediction.key === opened;
            return (
              <PredictionRow
                key={prediction.key}
                {...shown}
                prediction={prediction}
                isGraded={isGraded}
                isOpen={isOpen}
                onToggle={() => setOpened(isOpen ? null : prediction.key)}
              />
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function directionOf(sort: PredictionSort): 'ascending' | 'descending' {
  return sort === 'name' || sort === 'statistic' ? 'ascending' : 'descending';
}

interface PredictionRowProps extends Pick<PredictionTableProps, 'counts' | 'rule' | 'plan'> {
  readonly prediction: MatchPrediction;
  /** True when a row of the table has an observed count. */
  readonly isGraded: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PredictionRow({ prediction, counts, rule, plan, isGraded, isOpen, onToggle }: PredictionRowProps) {
  const { id, name, statistic, averageLastTen, averageLocationBased, averageVsOpponent, projectedValue } = prediction;
  const shown = shownLine(prediction, rule);
  const line = shown?.line ?? projectedLine(projectedValue);
  const games = counts.get(id) ?? null;
  const label = statisticLabel(statistic);
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onToggle}>
            <span className="strong break-anywhere">{name}</span>{' '}
            <span className="muted tiny">
              <span className={styles.narrow}>{label} · </span>
              {prediction.position ?? sideText(prediction)}
            </span>
          </button>
        </th>
        <td data-wide="true" data-left="true">
          {label}
        </td>
        <td data-left="true">{games === null ? '–' : <SmallBars values={games} line={line - 0.5} size={BARS} />}</td>
        <td data-wide="true">{formatAverage(averageLastTen)}</td>
        <td data-wide="true">{formatAverage(averageLocationBased)}</td>
        <td data-wide="true">{formatAverage(averageVsOpponent)}</td>
        <td data-wide="true">{projectedValue.toFixed(1)}</td>
        <td className="strong">{shown === null ? '–' : `${shown.line}+`}</td>
        <td>{shown === null ? '–' : <ConfidenceMark confidence={shown.probability} />}</td>
        {isGraded && (
          <td className={styles.real}>
            {prediction.actualValue === null ? (
              '–'
            ) : (
              <RealValue value={prediction.actualValue} line={shown?.line ?? null} />
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length + 4} className={styles.card}>
            <ul>
              <PredictionCard prediction={prediction} counts={games} rule={rule} plan={plan} />
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}
