import { ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import styles from '#components/stats/parts/answer.module.css';
import { Skeleton } from '#components/ui/loading.tsx';
import { Select } from '#components/ui/select.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { rangeText } from '#lib/domain/analyzer/wilson-range.ts';
import type { HitRate, LineSide } from '#lib/domain/games/hit-rate.ts';
import { isSmallSample } from '#lib/domain/games/small-sample.ts';
import { listedLines } from '#lib/domain/lines/usual-line.ts';

interface AnswerProps {
  /** The hit rate of the games shown. `null` while they are loading. */
  readonly rate: HitRate | null;
  readonly line: number;
  readonly side: LineSide;
  readonly lines: readonly number[];
  /** The line that the Fantasy Premier League rewards. It is first in the list. */
  readonly fantasy?: number | null;
  /** The line next to the median. The list of lines always contains it. */
  readonly usual?: number | null;
  readonly onLine: (line: number) => void;
  readonly onSide: (side: LineSide) => void;
  /** The control for the statistic, which ends the sentence. */
  readonly statistic: ReactNode;
  /** The average and other facts about the games. */
  readonly children: ReactNode;
}

/** The hit rate as one line, such as "6/10 over 2.5 shots". The words for side, line and statistic are controls. */
export function Answer({ rate, line, side, lines, fantasy = null, usual = null, ...rest }: AnswerProps) {
  const { onLine, onSide, statistic, children } = rest;
  return (
    <div className="column gap-1">
      <div className={`flex gap-1 nowrap ${styles.answer}`}>
        <p
          className={styles.count}
          data-few={(rate !== null && isSmallSample(rate)) || undefined}
          title={rate === null ? undefined : `${rate.hits} of ${rate.games}: ${rangeText(rate)}`}
        >
          {rate === null ? (
            <Skeleton width={40} height={24} />
          ) : (
            <>
              <VisuallyHidden>{`${rate.hits}/${rate.games} ${side} ${line}`}</VisuallyHidden>
              <span aria-hidden="true">
                <b>{rate.games === 0 ? '–' : rate.hits}</b>
                {rate.games > 0 && `/${rate.games}`}
              </span>
            </>
          )}
        </p>
        <SideToggle side={side} onSide={onSide} />
        <LineSelect lines={lines} fantasy={fantasy} usual={usual} line={line} onLine={onLine} />
        {statistic}
      </div>
      <div className={`row gap-2 nowrap ${styles.facts}`}>{children}</div>
    </div>
  );
}

interface SideToggleProps {
  readonly side: LineSide;
  readonly onSide: (side: LineSide) => void;
}

/** The side that counts as a hit. A press switches to the other side. */
export const SideToggle = memo(function SideToggle({ side, onSide }: SideToggleProps) {
  const [shown, other] = side === 'over' ? (['Over', 'under'] as const) : (['Under', 'over'] as const);
  return (
    <button
      type="button"
      className={styles.side}
      aria-label={`${shown}: switch to ${other}`}
      title={`Switch to ${other}`}
      onClick={() => onSide(other)}
    >
      {side}
      <ArrowUpDown size={13} aria-hidden="true" />
    </button>
  );
});

type LineSelectProps = Required<Pick<AnswerProps, 'lines' | 'fantasy' | 'usual' | 'line' | 'onLine'>>;

/** The choice of the line, in even steps when there are many lines. The Fantasy line is first, and the usual line is always included. */
export const LineSelect = memo(function LineSelect({ lines, fantasy, usual, line, onLine }: LineSelectProps) {
  const plain = listedLines(lines, [line, usual])
    .filter((value) => value !== fantasy)
    .map((value) => ({ value, label: String(value) }));
  const marked = fantasy === null ? [] : [{ value: fantasy, label: String(fantasy), note: 'Fantasy line' }];
  return <Select label="Reference line" look="inline" options={[...marked, ...plain]} value={line} onChange={onLine} />;
});
