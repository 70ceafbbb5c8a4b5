import { format, parseISO } from 'date-fns';
import { useMemo } from 'react';
import { CalibrationPlot } from '#components/analyzer/calibration-plot.tsx';
import { GradedTable, isFew } from '#components/analyzer/graded-table.tsx';
import { RecordDownload } from '#components/analyzer/record-download.tsx';
import styles from '#components/analyzer/record-view.module.css';
import { ParquetButton } from '#components/shared/files/parquet-button.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AnalyzerRecord, Graded } from '#lib/contract/football/analyzer.ts';
import { shareText } from '#lib/domain/games/percent.ts';
import { statisticLabel } from '#lib/domain/statistics/statistic-choice.ts';

const SUBJECTS = { player: 'Players', team: 'Teams' } as const;

interface GradedRecordProps {
  readonly record: AnalyzerRecord;
  readonly overall: Graded;
}

/** The record of graded predictions: a summary, and tables by confidence band, statistic, competition and month. */
export function GradedRecord({ record, overall }: GradedRecordProps) {
  const bands = useMemo(() => record.bands.map((band) => ({ ...band, name: bandName(band) })), [record]);
  return (
    <>
      <Summary record={record} overall={overall} />
      <Card className={styles.bands} aria-labelledby="record-bands">
        <div className={styles.section}>
          <h2 id="record-bands">Stated against what came true</h2>
          <p className={`muted small ${styles.quiet}`}>
            Each dot is a confidence band of ten points. On the dashed line, predictions came true as often as stated;
            below it they were overconfident. The bar is the range that chance allows (95%). The number is the count of
            predictions.
          </p>
        </div>
        <CalibrationPlot bands={bands} />
        <GradedTable caption="By confidence" first="Confidence" rows={bands} />
      </Card>
      <Card className={styles.tables} padded aria-labelledby="record-parts">
        <div className={styles.section}>
          <h2 id="record-parts">Beside a naive rate</h2>
          <p className={`muted small ${styles.quiet}`}>
            Log loss and Brier score: lower is better. The naive baseline predicts the share of the last ten games that
            reached the line.
          </p>
        </div>
        <GradedTable
          caption="By statistic"
          first="Statistic"
          rows={record.statistics.map((one) => ({
            ...one,
            name: `${SUBJECTS[one.subject]}: ${statisticLabel(one.highlightType)}`,
          }))}
        />
        <GradedTable
          caption="By competition"
          first="Competition"
          rows={record.competitions.map((one) => ({ ...one, name: one.league.name }))}
        />
        <GradedTable
          caption="By source of the figures"
          first="Source"
          rows={record.sources.map((one) => ({ ...one, name: one.source }))}
        />
        <GradedTable
          caption="Players by line-up"
          first="Line-up"
          rows={record.lineUps.map((one) => ({ ...one, name: one.started ? 'Started' : 'Came on' }))}
        />
        {record.lineUps.length > 0 && (
          <p className={`muted small ${styles.quiet}`}>
            Every prediction is made before the line-ups are known, so it allows for both cases.
          </p>
        )}
        <GradedTable
          caption="By month"
          first="Month"
          rows={record.months.map((one) => ({ ...one, name: format(parseISO(`${one.month}-01`), 'MMMM yyyy') }))}
        />
      </Card>
    </>
  );
}

function Summary({ record: { open, label, months }, overall }: GradedRecordProps) {
  const count = overall.n.toLocaleString('en-US');
  return (
    <div className="stack gap-1">
      <p className={`row wrap ${styles.sentence}`}>
        We stated {shareText(overall.stated)} on average, and {shareText(overall.actual)} came true.
        {label !== null && <Badge tone="warn">{label}</Badge>}
      </p>
      <p className={`muted small ${styles.quiet}`}>
        {count} graded {overall.n === 1 ? 'prediction' : 'predictions'}, each frozen at kick-off and never changed
        since.
        {open > 0 && ` ${open.toLocaleString('en-US')} more wait for a result.`}
      </p>
      <div className="row wrap gap-2">
        <RecordDownload months={months} />
        <ParquetButton table="predictions" />
      </div>
      {isFew(overall.n) && (
        <Notice tone="warn" title="Too few to judge by">
          <p>With fewer than 100 graded predictions, chance outweighs the model.</p>
        </Notice>
      )}
    </div>
  );
}

function bandName({ from, to }: { from: number; to: number }): string {
  return `${Math.round(from * 100)}–${Math.round(to * 100)}%`;
}
